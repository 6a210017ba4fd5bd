import { defineStates } from '../state-table.ts';

export const PAYMENT_STATES = [
  'created',
  'action_required',
  'authorized',
  'declined',
  'captured',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
  'voided',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * A payment, from the decision to charge until the money has moved. Cash begins `authorized`: no provider is asked.
 * The provider may want the payer to confirm, and answers again after that. A refund that is decided before the capture
 * counts after it. `disputed`: the payer's bank has taken the money back until it decides; what was refunded counts again
 * after a dispute that is won. `charged_back`: a dispute that is lost.
 */
export const paymentStates = defineStates({
  states: PAYMENT_STATES,
  initial: ['created', 'authorized'],
  final: ['declined', 'voided'],
  moves: [
    { from: 'created', to: 'authorized', move: 'authorize', by: ['provider'] },
    { from: 'created', to: 'action_required', move: 'ask-payer', by: ['provider'] },
    { from: 'created', to: 'declined', move: 'decline', by: ['provider'] },
    { from: 'created', to: 'voided', move: 'void', by: ['system'] },
    { from: 'action_required', to: 'authorized', move: 'authorize', by: ['provider'] },
    { from: 'action_required', to: 'declined', move: 'decline', by: ['provider'] },
    { from: 'action_required', to: 'voided', move: 'void', by: ['system'] },
    { from: 'authorized', to: 'captured', move: 'capture', by: ['system'] },
    { from: 'authorized', to: 'voided', move: 'void', by: ['system'] },
    { from: 'captured', to: 'partially_refunded', move: 'refund-part', by: ['system', 'admin'] },
    { from: 'captured', to: 'refunded', move: 'refund', by: ['system', 'admin'] },
    { from: 'captured', to: 'disputed', move: 'dispute', by: ['provider'] },
    { from: 'partially_refunded', to: 'refunded', move: 'refund', by: ['system', 'admin'] },
    { from: 'partially_refunded', to: 'disputed', move: 'dispute', by: ['provider'] },
    { from: 'refunded', to: 'disputed', move: 'dispute', by: ['provider'] },
    { from: 'disputed', to: 'captured', move: 'win', by: ['provider'] },
    { from: 'disputed', to: 'charged_back', move: 'lose', by: ['provider'] },
    { from: 'charged_back', to: 'captured', move: 'win', by: ['provider'] },
  ],
});

/** The money of the payment was captured, whatever became of it later. */
export const CAPTURED_STATES = [
  'captured',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
] as const satisfies readonly PaymentState[];
