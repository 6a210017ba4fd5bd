import type { Db, Tx } from '#platform/database/database.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findUserById, type UserRow } from '../accounts.queries.ts';

/** The account that an attempt, a passkey or a session names. It may have gone since. */
export async function requireUser(db: Db | Tx, id: string | null): Promise<UserRow> {
  const user = id === null ? undefined : await findUserById(db, id);
  if (!user) throw notFound('account');
  return user;
}
