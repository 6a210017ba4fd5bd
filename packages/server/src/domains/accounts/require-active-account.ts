import type { Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { bannedError, leavingError, notVerifiedError, suspendedError } from '#platform/http/mount/access.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { holdUser } from './accounts.queries.ts';

/** An account that may be opened, as it stands while the transaction holds it. */
export type OpenAccount = NonNullable<Awaited<ReturnType<typeof holdUser>>>;

/**
 * Refuses somebody who was suspended or banned, or wanted to leave, since their call was let in, and holds their
 * account as it is until the end of the transaction: what becomes of it at this moment comes before it or after it.
 */
export async function requireActiveAccount(
  tx: Tx,
  userId: string,
  access: 'user' | 'verified',
): Promise<void> {
  const { status, deletion_due_at: dueAt } = await requireOpenAccount(tx, userId);
  if (dueAt) throw leavingError(dueAt);
  if (access === 'verified' && status !== 'verified') throw notVerifiedError();
}

/** The same for whoever is at the door: somebody who wanted to leave may come in and change their mind. */
export async function requireOpenAccount(tx: Tx, userId: string): Promise<OpenAccount> {
  const user = await holdUser(tx, userId);
  if (!user) throw new AppError('unauthenticated', 'sign_in');
  if (user.status === 'banned') throw bannedError();
  if (user.status === 'suspended') throw suspendedError();
  return user;
}

/** Whether the database kept somebody from getting into something new who is about to leave (`parties_stay`). */
export const isPartyLeaving = (error: unknown): boolean => violates(error, 'parties_stay');
