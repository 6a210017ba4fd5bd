import {
  PROPOSAL_STATUSES,
  type ProposalStatus,
  proposalStates,
} from '@josey/contract/rules/states/proposal-states';
import type { ActorOf, MoveOf } from '@josey/contract/rules/states/state-table';
import { PROPOSAL_KINDS } from '@josey/contract/values/choices/desk';
import { type AdminAction, decidedAlready } from '#platform/kernel/activity-log.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { getProposal, type ProposalRow } from './proposals.queries.ts';

/** The state machine of proposals. The activity log has each decision at the person or payment. */
export const proposalMachine: Machine<
  'proposals',
  ProposalRow,
  ProposalStatus,
  MoveOf<typeof proposalStates>,
  ActorOf<typeof proposalStates>
> = {
  table: 'proposals',
  states: proposalStates,
  stamp: (now) => ({ decided_at: now }),
  read: getProposal,
  refuse: (db, row, { to }) =>
    decidedAlready(db, { thing: 'proposal', targetId: subjectOf(row).targetId, from: row.status, to }),
  logAs: (after) => ({ type: `${after.kind}_proposal_${after.status}`, ...subjectOf(after) }),
  onMoved: async () => {},
};

/** What the activity log calls the steps of a proposal. */
export const PROPOSAL_ACTIONS: readonly string[] = PROPOSAL_KINDS.flatMap((kind) => [
  `${kind}_proposed`,
  ...PROPOSAL_STATUSES.map((status) => `${kind}_proposal_${status}`),
]);

/** What the activity log says that a proposal is about. */
export function subjectOf({
  id,
  user_id: userId,
  payment_id: paymentId,
}: Pick<ProposalRow, 'id' | 'user_id' | 'payment_id'>): Pick<AdminAction, 'targetKind' | 'targetId'> {
  return userId
    ? { targetKind: 'user', targetId: userId }
    : { targetKind: 'payment', targetId: paymentId ?? id };
}
