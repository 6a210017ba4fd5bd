import type { ActorOf } from '@josey/contract/rules/states/state-table';
import { type UserMove, type UserStatus, userStates } from '@josey/contract/rules/states/user-states';
import { enqueue } from '#events';
import { decidedAlready } from '#platform/kernel/activity-log.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { lockUser } from './accounts.queries.ts';

export type LockedUser = Awaited<ReturnType<typeof lockUser>> & object;

/** The state machine of accounts. `isMailed`: the use case sends its own mail. */
export const userMachine = ({
  isMailed = false,
} = {}): Machine<'users', LockedUser, UserStatus, UserMove, ActorOf<typeof userStates>> => ({
  table: 'users',
  states: userStates,
  async read(tx, id) {
    const user = await lockUser(tx, id);
    if (!user) throw notFound('account');
    return user;
  },
  refuse: (db, { id: targetId, status: from }, { to }) =>
    decidedAlready(db, { thing: 'account', targetId, from, to }),
  logAs: ({ id: targetId, status }) => ({ type: `user_${status}`, targetKind: 'user', targetId }),
  onMoved: (tx, { before, after, step: { admin } }) =>
    enqueue(tx, 'user.status_changed', {
      userId: after.id,
      from: before.status as UserStatus,
      status: after.status as UserStatus,
      reason: admin?.reason ?? '',
      isMailed,
    }),
});
