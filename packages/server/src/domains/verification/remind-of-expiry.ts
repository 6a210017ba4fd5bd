import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { findUserById, readerOf } from '../accounts/accounts.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { claimReminders, type Reminder } from './reminders.queries.ts';

/** So many people at a time, each lot in a transaction of its own. */
const BATCH = 100;

/**
 * Tells people that their license ends soon, and again shortly before: once each, on the first run that finds
 * them there, also when earlier runs were missed. Whoever has sent a new license that waits is left in peace.
 */
export async function remindOfExpiry(context: Context): Promise<void> {
  let found: number;
  do {
    found = await transact(context, async (tx) => {
      const now = context.clock.now();
      const reminders = await claimReminders(tx, now, BATCH);
      for (const { userId, expiresOn } of reminders) {
        const user = await findUserById(tx, userId);
        if (!user) continue;
        await enqueue(tx, 'license.expiring', { userId, expiresOn } satisfies Omit<Reminder, 'daysBefore'>);
        await queueMail(tx, readerOf(user), 'license-expiring', { expiresOn }, { now });
      }
      return reminders.length;
    });
  } while (found === BATCH);
}
