import type * as api from '@josey/contract/api/desk/admin';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { findUserById, presentUser } from '../../accounts/accounts.public.ts';
import { changeStatus } from './change-status.ts';
import { tellStatus } from './tell-status.ts';

/**
 * Verifies, suspends, restores or bans a user. A suspension or ban ends their sessions and sockets immediately; only
 * during their own ride they keep a session that can see and complete that ride.
 */
export async function setUserStatus(
  context: Context,
  admin: Caller,
  userId: string,
  { status, reason }: ParsedBody<typeof api.setUserStatus>,
): Promise<Reply<typeof api.setUserStatus>> {
  const { user, proposalId } = await transact(context, async (tx) => {
    const proposed = await changeStatus(context, tx, admin, userId, {
      status,
      reason,
      now: context.clock.now(),
    });
    return { user: await findUserById(tx, userId), proposalId: proposed };
  });
  if (!user) throw notFound('account');
  if (proposalId) return { ...presentUser(user), proposalId };
  tellStatus(context, userId, status);
  return presentUser(user);
}
