import type { Ride } from '@josey/contract/api/rides';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { lockRideOf } from '../lock-ride-of.ts';
import { rideMachine } from '../ride-machine.ts';
import { presentRide } from '../rides.presenter.ts';

/** The driver has arrived at the pickup. The distance to it is not checked. */
export function arriveAtPickup(context: Context, userId: string, rideId: string): Promise<Ride> {
  return transact(context, async (tx) => {
    const { ride, side } = await lockRideOf(tx, rideId, userId);
    const now = context.clock.now();
    const step = { move: 'arrive', by: side, now } as const;
    return presentRide(await move(tx, rideMachine, ride, step, { arrived_at: now }), side);
  });
}
