import { defineStates } from '../state-table.ts';

export const RENTAL_DEPOSIT_STATUSES = ['due', 'held', 'lapsed', 'waived', 'released', 'charged'] as const;
export type RentalDepositStatus = (typeof RENTAL_DEPOSIT_STATUSES)[number];

/**
 * The deposit of a rental: the renter's card holds it at check-in, with the renter present. Where the card is declined,
 * check-in waits for another one, or the owner goes on without the deposit. A hold lapses after some days unless the card
 * holds it again in time. A rental that ends releases it, after what it was charged for.
 */
export const rentalDepositStates = defineStates({
  states: RENTAL_DEPOSIT_STATUSES,
  initial: ['due'],
  final: ['waived', 'released', 'charged'],
  moves: [
    { from: 'due', to: 'held', move: 'hold', by: ['renter'] },
    { from: 'due', to: 'waived', move: 'waive', by: ['owner'] },
    { from: 'due', to: 'released', move: 'release', by: ['system'] },
    { from: 'held', to: 'lapsed', move: 'lapse', by: ['system'] },
    { from: 'held', to: 'released', move: 'release', by: ['system'] },
    { from: 'held', to: 'charged', move: 'charge', by: ['system'] },
    { from: 'lapsed', to: 'held', move: 'renew', by: ['system'] },
    { from: 'lapsed', to: 'released', move: 'release', by: ['system'] },
  ],
});
