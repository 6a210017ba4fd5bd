import type { Ride } from '@josey/contract/api/rides';
import { type Context, transact } from '#platform/kernel/context.ts';
import { lockRideOf, moveRide } from '../move-ride.ts';
import { presentRide } from '../rides.presenter.ts';

/** The driver says that they are at the pickup. Being far from it never refuses. */
export function arriveAtPickup(context: Context, userId: string, rideId: string): Promise<Ride> {
  return transact(context, async (tx) => {
    const { ride, side } = await lockRideOf(tx, rideId, userId);
    const move = { name: 'arrive', by: side, viewer: side } as const;
    return presentRide(await moveRide(tx, ride, move, { arrived_at: context.clock.now() }), side);
  });
}
