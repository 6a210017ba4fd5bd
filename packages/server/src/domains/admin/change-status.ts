import { findMoveTo } from '@josey/contract/states/state-table';
import { type UserStatus, userStates } from '@josey/contract/states/user-states';
import { decidedAlready, recordAdminAction } from '../../platform/activity-log.ts';
import type { Tx } from '../../platform/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { enqueue } from '../../platform/outbox.ts';
import type { Caller } from '../../platform/sessions.ts';
import { lockOtherAdmins, lockUser, setStatus } from '../accounts/accounts.public.ts';

interface Change {
  status: UserStatus;
  reason: string;
  now: Date;
  /** A mail of its own tells of it. */
  isMailed?: boolean;
}

/** Moves an account where its states allow it, notes who did so, and tells the person. */
export async function changeStatus(
  tx: Tx,
  admin: Caller,
  userId: string,
  { status, reason, now, isMailed = false }: Change,
): Promise<void> {
  const from = await requireMove(tx, admin, userId, status);
  await setStatus(tx, userId, status);
  const deed = { adminId: admin.id, type: `user_${status}`, targetId: userId, reason, at: now };
  await recordAdminAction(tx, { ...deed, targetKind: 'user' });
  await enqueue(tx, 'user.status_changed', { userId, from, status, reason, isMailed });
}

/** Answers what the account was until now. */
async function requireMove(tx: Tx, admin: Caller, userId: string, status: UserStatus): Promise<UserStatus> {
  const user = await lockUser(tx, userId);
  if (!user) throw notFound('account');
  const from = user.status as UserStatus;
  if (!findMoveTo(userStates, from, status, 'admin')) {
    throw await decidedAlready(tx, { thing: 'account', targetId: userId, from, to: status });
  }
  if (status === 'verified') return from;
  if (userId === admin.id) throw new AppError('conflict', 'You cannot suspend or ban yourself.');
  if (user.role === 'admin' && (await lockOtherAdmins(tx, userId)) === 0) {
    throw new AppError('conflict', 'This is the last administrator. Make another one first.');
  }
  return from;
}
