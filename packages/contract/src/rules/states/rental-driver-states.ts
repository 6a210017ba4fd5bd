import type { RentalStatus } from './rental-states.ts';
import { type ActorOf, defineStates, type MoveOf } from './state-table.ts';

export const RENTAL_DRIVER_STATUSES = ['invited', 'accepted', 'declined', 'removed', 'expired'] as const;
export type RentalDriverStatus = (typeof RENTAL_DRIVER_STATUSES)[number];

/**
 * An additional driver of a rental, from the renter's invitation on. `expire`: the car came back before an answer, or the
 * rental was canceled, which also ends what was accepted. `leave`: the driver does not want to drive any more. `block`: before the start, the
 * driver and a side of the rental share a block.
 */
export const rentalDriverStates = defineStates({
  states: RENTAL_DRIVER_STATUSES,
  initial: ['invited'],
  final: ['declined', 'removed', 'expired'],
  moves: [
    { from: 'invited', to: 'accepted', move: 'accept', by: ['driver'] },
    { from: 'invited', to: 'declined', move: 'decline', by: ['driver'] },
    { from: 'invited', to: 'removed', move: 'remove', by: ['renter'] },
    { from: 'invited', to: 'expired', move: 'expire', by: ['system'] },
    { from: 'accepted', to: 'removed', move: 'remove', by: ['renter'] },
    { from: 'accepted', to: 'removed', move: 'leave', by: ['driver'] },
    { from: 'accepted', to: 'removed', move: 'block', by: ['system'] },
    { from: 'accepted', to: 'expired', move: 'expire', by: ['system'] },
  ],
});

export type RentalDriverMove = MoveOf<typeof rentalDriverStates>;
export type RentalDriverActor = ActorOf<typeof rentalDriverStates>;

/** Drivers are added from the booking until the return. */
export const TAKES_DRIVERS: readonly RentalStatus[] = ['approved', 'active'];
