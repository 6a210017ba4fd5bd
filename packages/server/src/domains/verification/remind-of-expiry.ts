import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { findUserById, readerOf } from '../accounts/accounts.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { claimReminders, type Reminder } from './reminders.queries.ts';

/** How many people one transaction reminds. */
const BATCH = 100;

/**
 * Reminds users whose license ends soon, and again shortly before: once each, on the first run that finds them, also
 * when earlier runs were missed. A user with a submitted license gets no reminder.
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
