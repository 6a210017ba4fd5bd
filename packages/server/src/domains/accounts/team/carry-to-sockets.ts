import type { UserStatus } from '@josey/contract/rules/states/user-states';
import type { Context } from '#platform/kernel/context.ts';

/**
 * Carries a change of rights to the person's open pages. Each call reads the rights; a socket keeps those of its opening,
 * and so is closed. The page fetches the account and connects again by itself.
 */
export function carryToSockets({ realtime }: Context, { id, status }: { id: string; status: string }): void {
  realtime.toUser(id, 'account', { status: status as UserStatus });
  realtime.disconnectUser(id);
}
