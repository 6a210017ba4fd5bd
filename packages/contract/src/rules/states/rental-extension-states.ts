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
 * More time for a rental, from the hold on that time to the owner's answer. It asks the owner (`pay`) or is there at
 * once (`extend-instantly`). `close` is what the end of its rental does to one that is still open.
 */
export const rentalExtensionStates = defineStates({
  states: RENTAL_EXTENSION_STATUSES,
  initial: ['held'],
  final: ['approved', 'rejected', 'expired', 'cancelled'],
  moves: [
    { from: 'held', to: 'pending', move: 'pay', by: ['renter'], planned: ['system'] },
    { from: 'held', to: 'approved', move: 'extend-instantly', by: ['renter'], planned: ['system'] },
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

/** What can be made longer: a rental that is booked, and one whose car is out. */
export const EXTENDABLE: readonly RentalStatus[] = ['approved', 'active'];
