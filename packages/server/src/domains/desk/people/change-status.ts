import { isShutOut, type UserStatus } from '@josey/contract/rules/states/user-states';
import type { Tx } from '#platform/database/database.ts';
import { requireReason } from '#platform/kernel/activity-log.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { move, requireMoveTo } from '#platform/kernel/move.ts';
import { type Caller, endSessionsOf } from '#platform/security/sessions.ts';
import { requireRight } from '#platform/security/staff-rights.ts';
import { isTeamLedWithout, type LockedUser, userMachine } from '../../accounts/accounts.public.ts';
import { hasActiveRide } from '../../rides/rides.public.ts';
import { banNeedsSecond } from '../proposals/needs-second.ts';
import { propose } from '../proposals/propose.ts';

interface Change {
  status: UserStatus;
  reason?: string | undefined;
  now: Date;
  /** The use case sends its own email about it. */
  isMailed?: boolean;
  /** Another administrator proposed it, and this one approves it. */
  proposerId?: string;
}

/**
 * Moves an account if its state allows it, records who did so, and notifies the user. A suspension or ban ends their
 * sessions; only during their own ride they keep one that can see and complete that ride. Where bans need a second
 * administrator, a ban is only proposed: returns the id of the proposal.
 */
export async function changeStatus(
  context: Context,
  tx: Tx,
  admin: Caller,
  userId: string,
  { status, reason, now, isMailed = false, proposerId }: Change,
): Promise<string | undefined> {
  const machine = userMachine({ isMailed });
  const user = await machine.read(tx, userId);
  // To shut an administrator out, or let one back in, is to lead the team.
  if (user.role === 'admin' && user.id !== admin.id) requireRight(admin, 'settings');
  const name = await requireMoveTo(tx, machine, user, { to: status, by: 'admin' });
  if (status !== 'verified') await requireAdminLeft(tx, admin, user);
  const decision = { id: admin.id, reason: requireReason(name, reason), proposerId };
  if (status === 'banned' && !proposerId && banNeedsSecond(context))
    return propose(tx, { kind: 'ban', userId }, { adminId: admin.id, reason: decision.reason, now });
  await move(tx, machine, user, { move: name, by: 'admin', now, admin: decision });
  if (isShutOut({ status }) && !(await hasActiveRide(tx, userId))) await endSessionsOf(tx, userId);
  return undefined;
}

/** Administrators cannot suspend themselves, nor the last one who can manage the team. */
async function requireAdminLeft(tx: Tx, admin: Caller, { id, role }: LockedUser): Promise<void> {
  if (id === admin.id) throw new AppError('conflict', 'not_yourself');
  if (role === 'admin' && !(await isTeamLedWithout(tx, id))) {
    throw new AppError('conflict', 'last_admin');
  }
}
