import type { User } from '@josey/contract/accounts';
import type { setUserStatus as endpoint } from '@josey/contract/admin';
import type { ParsedBody } from '@josey/contract/endpoint';
import { findMoveTo } from '@josey/contract/states/state-table';
import { type UserStatus, userStates } from '@josey/contract/states/user-states';
import { decidedAlready, recordAdminAction } from '../../platform/activity-log.ts';
import { type Context, transact } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { enqueue } from '../../platform/outbox.ts';
import { type Caller, endSessionsOf } from '../../platform/sessions.ts';
import {
  findUserById,
  lockOtherAdmins,
  lockUser,
  presentUser,
  setStatus,
} from '../accounts/accounts.public.ts';
import { hasActiveRide } from '../rides/rides.public.ts';

/**
 * Verifies, suspends, restores or bans somebody. Whoever is suspended or banned is out at once, sessions and
 * sockets; only while a ride of theirs is under way they keep a session that can see and complete that ride.
 */
export async function setUserStatus(
  context: Context,
  admin: Caller,
  userId: string,
  { status, reason }: ParsedBody<typeof endpoint>,
): Promise<User> {
  const isOut = status === 'suspended' || status === 'banned';
  const user = await transact(context, async (tx) => {
    const from = await requireMove(tx, admin, userId, status);
    await setStatus(tx, userId, status);
    const deed = {
      adminId: admin.id,
      type: `user_${status}`,
      targetKind: 'user',
      targetId: userId,
      reason,
    } as const;
    await recordAdminAction(tx, { ...deed, at: context.clock.now() });
    if (isOut && !(await hasActiveRide(tx, userId))) await endSessionsOf(tx, userId);
    await enqueue(tx, 'user.status_changed', { userId, from, status, reason });
    return findUserById(tx, userId);
  });
  if (!user) throw notFound('account');
  context.realtime.toUser(userId, 'account', { status });
  if (isOut) context.realtime.disconnectUser(userId);
  return presentUser(user);
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
