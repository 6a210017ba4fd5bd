import type { Ride } from '@josey/contract/api/rides';
import { requireActiveAccount } from '#domains/accounts/accounts.public.ts';
import { requireNoBlock } from '#domains/messages/messages.public.ts';
import type { Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { drivingCarOf } from '../../drivers/drivers.public.ts';
import { assignDriver, findRide, lockRide, presentRide, type RideRow } from '../../rides.public.ts';
import { announceClosed } from './close-offers.ts';
import { offerGone } from './offer-gone.ts';
import { answerOffer } from './offers.queries.ts';

/**
 * The driver accepts the ride. A concurrent change, such as the rider's cancellation or another driver's acceptance, waits
 * for the ride's row: one wins, and the others are refused with the new state.
 */
export async function acceptOffer(context: Context, driverId: string, rideId: string): Promise<Ride> {
  try {
    return await transact(context, async (tx) => {
      const ride = await lockedRide(tx, rideId);
      await requireActiveAccount(tx, driverId, 'verified');
      const now = context.clock.now();
      // A block since the offer: nothing new begins between the two.
      await requireNoBlock(tx, ride.rider_id, driverId);
      if (!(await answerOffer(tx, rideId, driverId, 'accepted', now))) {
        throw await offerGone(tx, ride, driverId);
      }
      const car = await drivingCarOf(tx, driverId, now);
      const assigned = await assignDriver(tx, ride, { id: driverId, car }, now);
      await announceClosed(tx, [{ rideId, driverId, reason: 'accepted' }]);
      return presentRide(assigned, 'driver');
    });
  } catch (error) {
    if (!violates(error, 'rides_one_open_per_driver')) throw error;
    throw new AppError('conflict', 'finish_ride_first');
  }
}

async function lockedRide(tx: Tx, rideId: string): Promise<RideRow> {
  await lockRide(tx, rideId);
  const ride = await findRide(tx, rideId);
  if (!ride) throw notFound('ride');
  return ride;
}
