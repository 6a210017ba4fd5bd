import type { Ride } from '@josey/contract/api/rides';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { lockRideOf } from '../lock-ride-of.ts';
import { presentRide } from '../rides.presenter.ts';
import { updateRide } from '../rides.queries.ts';

/** The rider tells a simulated driver the PIN with a button. */
export function tellPin(context: Context, riderId: string, rideId: string): Promise<Ride> {
  return transact(context, async (tx) => {
    const { ride, side } = await lockRideOf(tx, rideId, riderId);
    if (side !== 'rider' || !ride.pin) throw notFound('ride');
    await updateRide(tx, rideId, { pin_told: ride.pin });
    return presentRide(ride, side);
  });
}
