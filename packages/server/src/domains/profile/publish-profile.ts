import type { User } from '@josey/contract/api/accounts/accounts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findUserById, presentUser } from '../accounts/accounts.public.ts';

/** The user's account after a change; a socket event makes their other pages refetch it. */
export async function publishProfile({ db, realtime }: Context, userId: string): Promise<User> {
  const row = await findUserById(db, userId);
  if (!row) throw notFound('account');
  const user = presentUser(row);
  realtime.toUser(userId, 'account', { status: user.status });
  return user;
}
