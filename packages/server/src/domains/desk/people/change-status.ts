import { findMoveTo } from '@josey/contract/rules/states/state-table';
import { type UserMove, type UserStatus, userStates } from '@josey/contract/rules/states/user-states';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { decidedAlready, recordAdminAction, requireReason } from '#platform/kernel/activity-log.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockOtherAdmins, lockUser, setStatus } from '../../accounts/accounts.public.ts';

interface Change {
  status: UserStatus;
  reason?: string | undefined;
  now: Date;
  /** A mail of its own tells of it. */
  isMailed?: boolean;
}

/** Moves an account where its states allow it, notes who did so, and tells the person. */
export async function changeStatus(
  tx: Tx,
  admin: Caller,
  userId: string,
  { status, reason: given, now, isMailed = false }: Change,
): Promise<void> {
  const { from, move } = await requireMove(tx, admin, userId, status);
  const reason = requireReason(move, given);
  await setStatus(tx, userId, status);
  const deed = { adminId: admin.id, type: `user_${status}`, targetId: userId, reason, at: now };
  await recordAdminAction(tx, { ...deed, targetKind: 'user' });
  await enqueue(tx, 'user.status_changed', { userId, from, status, reason, isMailed });
}

/** Answers what the account was until now, and the move that leads to `status`. */
async function requireMove(
  tx: Tx,
  admin: Caller,
  userId: string,
  status: UserStatus,
): Promise<{ from: UserStatus; move: UserMove }> {
  const user = await lockUser(tx, userId);
  if (!user) throw notFound('account');
  const from = user.status as UserStatus;
  const found = findMoveTo(userStates, from, status, 'admin');
  if (!found) {
    throw await decidedAlready(tx, { thing: 'account', targetId: userId, from, to: status });
  }
  const { move } = found;
  if (status === 'verified') return { from, move };
  if (userId === admin.id) throw new AppError('conflict', 'You cannot suspend or ban yourself.');
  if (user.role === 'admin' && (await lockOtherAdmins(tx, userId)) === 0) {
    throw new AppError('conflict', 'This is the last administrator. Make another one first.');
  }
  return { from, move };
}
