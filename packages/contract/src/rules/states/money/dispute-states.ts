import { type ActorOf, defineStates, type MoveOf } from '../state-table.ts';

export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/**
 * A charge that its payer disputes at their bank. An administrator answers once, by evidence or by accepting it; the bank
 * decides. `escalate`: an inquiry has become a dispute. A bank may still give back what it took after a dispute was lost.
 */
export const disputeStates = defineStates({
  states: DISPUTE_STATUSES,
  initial: ['needs_response'],
  final: ['won'],
  moves: [
    { from: 'needs_response', to: 'under_review', move: 'submit', by: ['admin', 'provider'] },
    { from: 'needs_response', to: 'lost', move: 'accept', by: ['admin'] },
    { from: 'needs_response', to: 'lost', move: 'lose', by: ['provider'] },
    { from: 'needs_response', to: 'won', move: 'win', by: ['provider'] },
    { from: 'under_review', to: 'needs_response', move: 'escalate', by: ['provider'] },
    { from: 'under_review', to: 'won', move: 'win', by: ['provider'] },
    { from: 'under_review', to: 'lost', move: 'lose', by: ['provider'] },
    { from: 'lost', to: 'won', move: 'win', by: ['provider'] },
  ],
});

export type DisputeMove = MoveOf<typeof disputeStates>;
export type DisputeActor = ActorOf<typeof disputeStates>;

/** The bank has not decided. */
export const OPEN_DISPUTES = ['needs_response', 'under_review'] as const satisfies readonly DisputeStatus[];
