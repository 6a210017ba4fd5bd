import type { RentalStatus } from './rental-states.ts';
import { type ActorOf, defineStates, type MoveOf } from './state-table.ts';

export const RENTAL_EXTENSION_STATUSES = [
  'held',
  'pending',
  'approved',
  'rejected',
  'expired',
  'cancelled',
] as const;
export type RentalExtensionStatus = (typeof RENTAL_EXTENSION_STATUSES)[number];

/**
 * An extension of a rental, from the hold on that time to the owner's answer. It asks the owner (`pay`) or is granted
 * instantly (`extend-instantly`). `close`: the rental ended while the extension was open.
 */
export const rentalExtensionStates = defineStates({
  states: RENTAL_EXTENSION_STATUSES,
  initial: ['held'],
  final: ['approved', 'rejected', 'expired', 'cancelled'],
  moves: [
    { from: 'held', to: 'pending', move: 'pay', by: ['renter'] },
    { from: 'held', to: 'approved', move: 'extend-instantly', by: ['renter'] },
    { from: 'held', to: 'expired', move: 'expire', by: ['system'] },
    { from: 'held', to: 'cancelled', move: 'withdraw', by: ['renter'] },
    { from: 'held', to: 'cancelled', move: 'close', by: ['system'] },
    { from: 'pending', to: 'approved', move: 'accept', by: ['owner'] },
    { from: 'pending', to: 'rejected', move: 'reject', by: ['owner'] },
    { from: 'pending', to: 'expired', move: 'expire', by: ['system'] },
    { from: 'pending', to: 'cancelled', move: 'withdraw', by: ['renter'] },
    { from: 'pending', to: 'cancelled', move: 'close', by: ['system'] },
  ],
});

export type RentalExtensionMove = MoveOf<typeof rentalExtensionStates>;
export type RentalExtensionActor = ActorOf<typeof rentalExtensionStates>;

/** Extendable: a booked rental, and one whose car is out. */
export const EXTENDABLE: readonly RentalStatus[] = ['approved', 'active'];
