import { type Context, transact } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/outbox.ts';
import type { Presence } from '../drivers/drivers.public.ts';
import { etaSeconds, findRide, lockRide, pickupOf } from '../rides/rides.public.ts';
import type { Match } from './match-rides-to-drivers.ts';
import { insertOffer, mayBeOffered } from './offers.queries.ts';

/** An offer stands this long. */
const STANDS_MS = 15_000;

/** Offers a ride to a driver, if by now it still waits, they still drive, and neither has another open offer. */
export async function offerRide(
  context: Context,
  presence: Presence,
  { rideId, driverId, meters }: Match,
): Promise<void> {
  const now = context.clock.now();
  const position = presence.positionOf(driverId);
  if (!position) return;
  await transact(context, async (tx) => {
    await lockRide(tx, rideId);
    const ride = await findRide(tx, rideId);
    if (ride?.status !== 'requested' || !(await mayBeOffered(tx, driverId, now))) return;
    const id = newId();
    const isOpen = await insertOffer(tx, {
      id,
      ride_id: rideId,
      driver_id: driverId,
      pickup_distance_meters: Math.round(meters),
      pickup_eta_seconds: etaSeconds(position, pickupOf(ride)),
      offered_at: now,
      expires_at: new Date(now.getTime() + STANDS_MS),
    });
    if (isOpen) await enqueue(tx, 'ride.offered', { offerId: id });
  });
}
