import type { Db, Tx } from '#platform/database/database.ts';
import { findUserById, type UserRow } from './accounts.queries.ts';

export function findPasswordHash(db: Db | Tx, id: string) {
  return db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
}

/** Sets the password; returns the account, undefined when it no longer exists. */
export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<UserRow | undefined> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  return findUserById(tx, id);
}

/** Records that a link reached the address; does nothing when the account's address has changed. */
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

/** Sets an account's address, which a link has proved. Throws on a violation of `users_email_key`. */
export async function setEmail(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_confirmed_at: now, email_bounced_at: null, email_bounce: null })
    .where('id', '=', id)
    .execute();
}

/** Records that emails to this address bounce, unless the account's address has changed. */
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
