import { defineStates } from './state-table.ts';

export const PROPOSAL_STATUSES = ['open', 'approved', 'refused', 'withdrawn', 'expired', 'lapsed'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** What needs a second administrator. A proposal lapses when what it proposes is not possible anymore. */
export const proposalStates = defineStates({
  states: PROPOSAL_STATUSES,
  initial: ['open'],
  final: ['approved', 'refused', 'withdrawn', 'expired', 'lapsed'],
  moves: [
    { from: 'open', to: 'approved', move: 'approve', by: ['second'] },
    { from: 'open', to: 'refused', move: 'refuse', by: ['second'] },
    { from: 'open', to: 'withdrawn', move: 'withdraw', by: ['proposer'] },
    { from: 'open', to: 'expired', move: 'expire', by: ['system'] },
    { from: 'open', to: 'lapsed', move: 'lapse', by: ['system'] },
  ],
});
