import { isShutOut, type UserStatus } from '@josey/contract/rules/states/user-states';
import type { Context } from '#platform/kernel/context.ts';

/** After the commit: the user's pages fetch the account and the state of the license; who is shut out loses the sockets. */
export function tellStatus({ realtime }: Context, userId: string, status: UserStatus): void {
  realtime.toUser(userId, 'account', { status });
  if (isShutOut({ status })) realtime.disconnectUser(userId);
}
