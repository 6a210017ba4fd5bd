import { type ActorOf, defineStates, isFinal, type MoveOf } from './state-table.ts';

export const RIDE_STATUSES = [
  'scheduled',
  'requested',
  'accepted',
  'arrived',
  'active',
  'completed',
  'expired',
  'cancelled',
] as const;
export type RideStatus = (typeof RIDE_STATUSES)[number];

/**
 * A ride from the request to the end. Offers have their own table: a ride that is offered, declined or lapsed
 * stays `requested`. A driver who cancels returns the ride to the queue; only a cancellation by the rider or an admin,
 * or a no-show, is final. `reassign` takes a ride from a driver who was suspended or disappeared.
 * The rider can complete it too, so that a driver who vanished or was banned cannot leave a ride open forever.
 */
export const rideStates = defineStates({
  states: RIDE_STATUSES,
  initial: ['scheduled', 'requested'],
  final: ['completed', 'expired', 'cancelled'],
  moves: [
    { from: 'scheduled', to: 'requested', move: 'dispatch', by: [], planned: ['system'] },
    { from: 'scheduled', to: 'cancelled', move: 'cancel', by: [], planned: ['rider', 'admin'] },
    { from: 'requested', to: 'accepted', move: 'accept', by: ['driver'] },
    { from: 'requested', to: 'expired', move: 'expire', by: ['system'] },
    { from: 'requested', to: 'cancelled', move: 'cancel', by: ['rider', 'admin'] },
    { from: 'accepted', to: 'arrived', move: 'arrive', by: ['driver'] },
    { from: 'accepted', to: 'cancelled', move: 'cancel', by: ['rider', 'admin'] },
    { from: 'accepted', to: 'requested', move: 'cancel', by: ['driver'] },
    { from: 'accepted', to: 'requested', move: 'reassign', by: ['system'] },
    { from: 'arrived', to: 'active', move: 'start', by: ['driver'] },
    { from: 'arrived', to: 'cancelled', move: 'cancel', by: ['rider', 'admin'] },
    { from: 'arrived', to: 'cancelled', move: 'no-show', by: [], planned: ['driver', 'admin'] },
    { from: 'arrived', to: 'requested', move: 'cancel', by: ['driver'] },
    { from: 'arrived', to: 'requested', move: 'reassign', by: ['system'] },
    { from: 'active', to: 'completed', move: 'complete', by: ['driver', 'rider'], planned: ['admin'] },
  ],
});

export type RideMove = MoveOf<typeof rideStates>;
export type RideActor = ActorOf<typeof rideStates>;

/** Whether a ride is in a final state. */
export const isRideOver = ({ status }: { status: RideStatus }): boolean => isFinal(rideStates, status);
