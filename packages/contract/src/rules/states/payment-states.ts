import { defineStates } from './state-table.ts';

/**
 * A payment, from the decision to charge until the money has moved. Cash begins `authorized`: no provider is asked.
 * The provider may want the payer to confirm, and answers again after that. Refunds are counted beside the state.
 */
export const paymentStates = defineStates({
  states: ['created', 'action_required', 'authorized', 'declined', 'captured', 'voided'],
  initial: ['created', 'authorized'],
  final: ['declined', 'captured', 'voided'],
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
  ],
});
