import type { Db, Tx } from '#platform/database/database.ts';
import { findUserById, type UserRow } from './accounts.queries.ts';

export function findPasswordHash(db: Db | Tx, id: string) {
  return db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
}

/** Sets the password; answers the account, undefined when it is no more. */
export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<UserRow | undefined> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  return findUserById(tx, id);
}

/** Notes that a link came through to the address; nothing happens when the account has another one by now. */
export async function confirmAddress(tx: Tx, id: string, email: string, now: Date) {
  const result = await tx
    .updateTable('users')
    .set((eb) => ({
      email_confirmed_at: eb.fn.coalesce('email_confirmed_at', eb.val(now)),
      email_bounced_at: null,
      email_bounce: null,
    }))
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives an account another address, which a link has proved. Throws what `users_email_key` refuses. */
export async function setEmail(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_confirmed_at: now, email_bounced_at: null, email_bounce: null })
    .where('id', '=', id)
    .execute();
}

/** Notes that mails to this address bounce, unless the account has another address by now. */
export async function noteBounce(
  db: Db,
  id: string,
  email: string,
  now: Date,
  bounce: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_bounced_at: now, email_bounce: bounce })
    .where('id', '=', id)
    .where('email', '=', email)
    .execute();
}
