import type { ActorOf, MoveOf } from '@josey/contract/rules/states/state-table';
import type { UserStatus } from '@josey/contract/rules/states/user-states';
import {
  type VerificationStatus,
  verificationStates,
} from '@josey/contract/rules/states/verification-states';
import { enqueue } from '#events';
import { decidedAlready } from '#platform/kernel/activity-log.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { getSubmission, type SubmissionRow } from './verification.queries.ts';

/** How the license that a locked account sent moves. `accountStatus` is the account's until now. */
export const licenseMachine = (
  accountStatus: UserStatus,
): Machine<
  'license_submissions',
  SubmissionRow,
  VerificationStatus,
  MoveOf<typeof verificationStates>,
  ActorOf<typeof verificationStates>
> => ({
  table: 'license_submissions',
  states: verificationStates,
  read: getSubmission,
  refuse: (db, { user_id: targetId, status: from }, { to }) =>
    decidedAlready(db, { thing: 'license', targetId, from, to }),
  logAs: ({ user_id: targetId, status }) => ({ type: `license_${status}`, targetKind: 'user', targetId }),
  async onMoved(tx, { after: { user_id: userId, status, reason } }) {
    if (status !== 'verified' && status !== 'refused') return;
    await enqueue(tx, 'license.decided', { userId, status, reason, accountStatus });
  },
});
