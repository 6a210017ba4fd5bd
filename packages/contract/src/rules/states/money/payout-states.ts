import { type ActorOf, defineStates, type MoveOf } from '../state-table.ts';

export const PAYOUT_STATUSES = ['created', 'sent', 'paid', 'failed', 'returned', 'canceled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Why a provider did not pay out. `not_allowed`: it does not pay this payee. */
export const PAYOUT_FAILURES = [
  'account_closed',
  'no_account',
  'wrong_details',
  'bank_refused',
  'not_allowed',
  'canceled',
  'other',
] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/**
 * A payout, from the decision to the bank account. A payout that failed, came back or was canceled returned its amount to
 * the payee's balance. `provider`: it pays out, and may return what it paid; without one an administrator does.
 */
export const payoutStates = defineStates({
  states: PAYOUT_STATUSES,
  initial: ['created'],
  final: ['failed', 'returned', 'canceled'],
  moves: [
    { from: 'created', to: 'sent', move: 'send', by: ['provider'] },
    { from: 'created', to: 'paid', move: 'confirm', by: ['admin'] },
    { from: 'created', to: 'failed', move: 'fail', by: ['provider', 'admin'] },
    { from: 'created', to: 'canceled', move: 'cancel', by: ['admin'] },
    { from: 'sent', to: 'paid', move: 'confirm', by: ['provider', 'admin'] },
    { from: 'sent', to: 'failed', move: 'fail', by: ['provider', 'admin'] },
    { from: 'sent', to: 'canceled', move: 'cancel', by: ['provider'] },
    { from: 'paid', to: 'returned', move: 'return', by: ['provider', 'admin'] },
  ],
});

export type PayoutMove = MoveOf<typeof payoutStates>;
export type PayoutActor = ActorOf<typeof payoutStates>;

/** Whether the amount of a payout went back to the payee's balance. */
export const hasComeBack = (status: PayoutStatus): boolean =>
  status === 'failed' || status === 'returned' || status === 'canceled';

/** Whether a payout is on its way to the bank. */
export const isUnderWay = (status: PayoutStatus): boolean => status === 'created' || status === 'sent';
