import type { Db, Tx } from '#platform/database/database.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findUserById, type UserRow } from '../accounts.queries.ts';

/** The account of an attempt, a passkey or a session. It may have been deleted since. */
export async function requireUser(db: Db | Tx, id: string | null): Promise<UserRow> {
  const user = id === null ? undefined : await findUserById(db, id);
  if (!user) throw notFound('account');
  return user;
}
