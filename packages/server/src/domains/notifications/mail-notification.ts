import { NOTIFICATION_RULES } from '@josey/contract/rules/limits/accounts';
import { isMailed, switchOf } from '@josey/contract/texts/notification-channels';
import { notificationText } from '@josey/contract/texts/notification-text';
import type { Language } from '@josey/contract/values/languages';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { findUserById, readerOf } from '../accounts/accounts.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { planDigest } from './channels/delays.queries.ts';
import { quietUntil } from './channels/quiet-hours.ts';
import type { PendingNotification } from './rules/notification-rule.ts';

const HOUR_MS = 3_600_000;
/** How long an email about a driver on the way, or about anything else, is worth sending. */
const RIDE_NEWS_MS = HOUR_MS;
const NEWS_MS = 48 * HOUR_MS;

/**
 * Also emails a notification, in its reader's language and time zone. Not to an unconfirmed or bouncing address; the
 * reader's settings are checked at sending.
 */
export async function mailNotification(
  context: Context,
  tx: Tx,
  { userId, kind, params = {}, link }: PendingNotification,
): Promise<void> {
  if (!isMailed(kind)) return;
  const now = context.clock.now();
  if (kind === 'message_received') return planMessageMail(context, tx, userId, now);
  const user = await findUserById(tx, userId);
  if (!user?.email_confirmed_at || user.email_bounced_at || user.erased_at) return;
  const mailSwitch = switchOf(kind);
  const notice = {
    ...notificationText(user.language as Language, kind, params),
    page: link,
    kind: mailSwitch ?? null,
    at: now.toISOString(),
    timeZone: user.time_zone,
  };
  const until = new Date(now.getTime() + (mailSwitch === 'rides' ? RIDE_NEWS_MS : NEWS_MS));
  await queueMail(tx, readerOf(user), 'notification', notice, { now, until });
}

/** A message that is read within minutes needs no email; at night the email waits for the end of quiet hours. */
async function planMessageMail(context: Context, tx: Tx, userId: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + NOTIFICATION_RULES.messageMailMinutes * 60_000);
  await planDigest(tx, userId, (await quietUntil(context, tx, userId)) ?? soon);
}
