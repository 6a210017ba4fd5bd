import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { findUserById, readerOf } from '../../accounts/accounts.public.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { listUnreadThreads } from '../../messages/messages.public.ts';
import { listDevicesOf } from '../push/push.queries.ts';
import { takeDueDigests, takeDuePushes } from './delays.queries.ts';

/** A message that is two days old has been read elsewhere, or is not urgent any more. */
const DIGEST_WORTH_MS = 48 * 3_600_000;

/** Sends the push messages whose quiet hours have ended, unless they were read. */
export async function sendDelayedPushes(context: Context): Promise<void> {
  const now = context.clock.now();
  await transact(context, async (tx) => {
    for (const { notification_id: notificationId, user_id } of await takeDuePushes(tx, now))
      for (const { id: deviceId } of await listDevicesOf(tx, user_id))
        await enqueue(tx, 'push.queued', { deviceId, notificationId, at: now.toISOString() });
  });
}

/** Emails each person about the messages that they have not read, together. */
export async function sendDigests(context: Context): Promise<void> {
  const now = context.clock.now();
  await transact(context, async (tx) => {
    for (const userId of await takeDueDigests(tx, now)) await mailDigest(tx, userId, now);
  });
}

async function mailDigest(tx: Tx, userId: string, now: Date): Promise<void> {
  const user = await findUserById(tx, userId);
  if (!user?.email_confirmed_at || user.email_bounced_at || user.erased_at) return;
  const threads = await listUnreadThreads(tx, userId);
  if (threads.length === 0) return;
  await queueMail(
    tx,
    readerOf(user),
    'unread-messages',
    { threads },
    {
      now,
      until: new Date(now.getTime() + DIGEST_WORTH_MS),
    },
  );
}
