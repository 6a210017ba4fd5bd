import { type ActorOf, defineStates, type MoveOf } from './state-table.ts';

export const RENTAL_STATUSES = [
  'held',
  'pending',
  'approved',
  'active',
  'returned',
  'completed',
  'expired',
  'rejected',
  'cancelled',
] as const;
export type RentalStatus = (typeof RENTAL_STATUSES)[number];

/**
 * A rental from the 15-minute hold to its completion a day after the return. Payment asks the owner (`pay`) or books
 * instantly (`book-instantly`); both are the renter's moves, also where the payment sweep completes them. `end`: the owner of a
 * long rental, of which a period is not paid, ends it before its time; `return-early`: the renter
 * does. The renter still checks out.
 */
export const rentalStates = defineStates({
  states: RENTAL_STATUSES,
  initial: ['held'],
  final: ['completed', 'expired', 'rejected', 'cancelled'],
  moves: [
    { from: 'held', to: 'pending', move: 'pay', by: ['renter'] },
    { from: 'held', to: 'approved', move: 'book-instantly', by: ['renter'] },
    { from: 'held', to: 'expired', move: 'expire', by: ['system'] },
    { from: 'held', to: 'cancelled', move: 'cancel', by: ['renter', 'admin'] },
    { from: 'pending', to: 'approved', move: 'accept', by: ['owner'] },
    { from: 'pending', to: 'rejected', move: 'reject', by: ['owner'] },
    { from: 'pending', to: 'expired', move: 'expire', by: ['system'] },
    { from: 'pending', to: 'cancelled', move: 'cancel', by: ['renter', 'admin'] },
    { from: 'approved', to: 'active', move: 'check-in', by: ['renter', 'owner'] },
    { from: 'approved', to: 'cancelled', move: 'cancel', by: ['renter', 'owner', 'admin'] },
    { from: 'approved', to: 'cancelled', move: 'no-show', by: ['system'], planned: ['renter', 'owner'] },
    { from: 'approved', to: 'cancelled', move: 'end', by: ['owner'] },
    { from: 'active', to: 'active', move: 'end', by: ['owner'] },
    { from: 'active', to: 'active', move: 'return-early', by: ['renter'] },
    { from: 'active', to: 'returned', move: 'check-out', by: ['renter', 'owner', 'admin'] },
    { from: 'returned', to: 'completed', move: 'complete', by: ['system'], planned: ['renter', 'owner'] },
  ],
});

export type RentalMove = MoveOf<typeof rentalStates>;
export type RentalActor = ActorOf<typeof rentalStates>;
