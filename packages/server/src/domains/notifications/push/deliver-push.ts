import type { NotificationKind } from '@josey/contract/api/messages/notifications';
import { OFFER_PUSH, type PushRule, pushRuleOf } from '@josey/contract/texts/notification-channels';
import { isNotificationKind, notificationText, offerText } from '@josey/contract/texts/notification-text';
import type { NotificationParams } from '@josey/contract/texts/write-notification';
import type { Language } from '@josey/contract/values/languages';
import type { QueuedPush } from '#events';
import type { Context } from '#platform/kernel/context.ts';
import { findOfferToPush } from '../../rides/rides.public.ts';
import { type DeviceToReach, findDevice, findUnread } from './push.queries.ts';
import { type PushMessage, sendPush } from './send-push.ts';

interface Composed {
  message: PushMessage;
  rule: PushRule;
}

/** Sends one message to one browser, unless it has been read, or is no longer worth showing. */
export async function deliverPush(context: Context, queued: QueuedPush): Promise<void> {
  const device = await findDevice(context.db, queued.deviceId);
  const composed = device && (await compose(context, device, queued));
  if (!composed) return;
  const age = (context.clock.now().getTime() - Date.parse(queued.at)) / 1_000;
  const ttlSeconds = Math.floor(composed.rule.ttlSeconds - age);
  if (ttlSeconds <= 0) return;
  await sendPush(context, device, composed.message, { ...composed.rule, ttlSeconds });
}

async function compose(
  { db, clock }: Context,
  { user_id, language }: DeviceToReach,
  { notificationId, offerId }: QueuedPush,
): Promise<Composed | undefined> {
  if (offerId) {
    const offer = await findOfferToPush(db, offerId, user_id, clock.now());
    const text = offer && offerText(language as Language, offer);
    return text && { message: { ...text, url: '/drive', topic: `offer ${offerId}` }, rule: OFFER_PUSH };
  }
  const notice = notificationId && (await findUnread(db, notificationId, user_id));
  if (!notice || !isNotificationKind(notice.kind)) return undefined;
  const kind: NotificationKind = notice.kind;
  const { title, message: body } = notificationText(
    language as Language,
    kind,
    notice.params as NotificationParams,
  );
  const url = notice.link ?? '/dashboard';
  return { message: { title, body, url, topic: topicOf(url, notice.id) }, rule: pushRuleOf(kind) };
}

/** One message is shown for each trip and each thread: the newest. */
const topicOf = (url: string, id: string): string => (/^\/(rides|rentals|messages)\//.test(url) ? url : id);
