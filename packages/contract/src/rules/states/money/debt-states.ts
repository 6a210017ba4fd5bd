import { type ActorOf, defineStates, type MoveOf } from '../state-table.ts';

export const DEBT_STATUSES = ['open', 'paid', 'forgiven'] as const;
export type DebtStatus = (typeof DEBT_STATUSES)[number];

/** What a person owes after a charge that failed. `system`: charged to the card again, or with the next ride; refunded in full before it was paid. */
export const debtStates = defineStates({
  states: DEBT_STATUSES,
  initial: ['open'],
  final: ['paid', 'forgiven'],
  moves: [
    { from: 'open', to: 'paid', move: 'pay', by: ['debtor', 'system'] },
    { from: 'open', to: 'forgiven', move: 'refund', by: ['system'] },
    { from: 'open', to: 'forgiven', move: 'forgive', by: ['admin'] },
  ],
});

export type DebtMove = MoveOf<typeof debtStates>;
export type DebtActor = ActorOf<typeof debtStates>;
