import type { Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { bannedError, leavingError, notVerifiedError, suspendedError } from '#platform/http/mount/access.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { holdUser, lockUserForSignIn } from './accounts.queries.ts';

/** An account that may sign in, locked until the transaction ends. */
export type OpenAccount = NonNullable<Awaited<ReturnType<typeof holdUser>>>;

/**
 * Refuses a caller who was suspended or banned, or requested deletion, after their call was authorized, and locks their
 * account until the end of the transaction: its status cannot change in between.
 */
export async function requireActiveAccount(
  tx: Tx,
  userId: string,
  access: 'user' | 'verified',
): Promise<void> {
  const { status, deletion_due_at: dueAt } = requireOpen(await holdUser(tx, userId));
  if (dueAt) throw leavingError(dueAt);
  if (access === 'verified' && status !== 'verified') throw notVerifiedError();
}

/** The same at sign-in: a user who requested deletion may sign in and cancel it. */
export async function requireOpenAccount(tx: Tx, userId: string): Promise<OpenAccount> {
  return requireOpen(await lockUserForSignIn(tx, userId));
}

function requireOpen(user: OpenAccount | undefined): OpenAccount {
  if (!user) throw new AppError('unauthenticated', 'sign_in');
  if (user.status === 'banned') throw bannedError();
  if (user.status === 'suspended') throw suspendedError();
  return user;
}

/** Whether the database refused a row because one of its parties is being deleted (`parties_stay`). */
export const isPartyLeaving = (error: unknown): boolean => violates(error, 'parties_stay');
