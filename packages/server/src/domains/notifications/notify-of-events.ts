import { notificationText } from '@josey/contract/texts/notification-text';
import type { Events } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { mailNotification } from './mail-notification.ts';
import { presentNotification } from './notifications.presenter.ts';
import { insertOnce } from './notifications.queries.ts';
import { pushNotification } from './push/push-notification.ts';
import type { PendingNotification } from './rules/notification-rule.ts';
import { notificationRules } from './rules/notification-rules.ts';

/**
 * Each person concerned by an event gets a row and, where a page is open, a socket event. The job
 * commits with the change and runs until it succeeds, so that no change remains without its notification.
 * Users who want it also get an email and push messages, which are queued with the row, once.
 */
export function notifyOfEvents(events: Events, context: Context): void {
  for (const topic of Object.keys(notificationRules) as (keyof typeof notificationRules)[]) {
    notifyOf(topic, events, context);
  }
}

function notifyOf<Topic extends keyof typeof notificationRules>(
  topic: Topic,
  events: Events,
  context: Context,
): void {
  const rule = notificationRules[topic];
  events.job(
    topic,
    { name: 'notify', when: (payload) => rule(payload).length > 0 },
    async (payload, messageId) => {
      for (const told of rule(payload)) await notify(context, messageId, told);
    },
  );
}

async function notify(context: Context, messageId: string, told: PendingNotification): Promise<void> {
  const { userId, kind, params = {}, link } = told;
  const now = context.clock.now();
  const row = await transact(context, async (tx) => {
    const inserted = await insertOnce(tx, {
      id: newId(),
      message_id: messageId,
      user_id: userId,
      kind,
      params,
      ...notificationText('en', kind, params),
      link,
      created_at: now,
    });
    if (inserted && !told.isMailed) await mailNotification(context, tx, told);
    if (inserted) await pushNotification(context, tx, told, inserted.id);
    return inserted;
  });
  if (row) context.realtime.toUser(userId, 'notification', presentNotification(row));
}
