import { RIDE_RULES } from '@josey/contract/rules/limits';
import { enqueue } from '#platform/events/outbox.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Presence } from '../../drivers/drivers.public.ts';
import { etaSeconds, lockWaitingRides } from '../../rides.public.ts';
import type { Match } from '../matching/match-rides-to-drivers.ts';
import { driversToOffer, insertOffers } from './offers.queries.ts';

/** An offer stands this long. */
const STANDS_MS = RIDE_RULES.offerSeconds * 1_000;

/**
 * Offers rides to drivers, all in one go: those rides that by now still wait, to those drivers who still drive, and
 * where neither has another open offer.
 */
export async function offerRides(context: Context, presence: Presence, matches: Match[]): Promise<void> {
  const now = context.clock.now();
  const rideIds = matches.map(({ rideId }) => rideId);
  const driverIds = matches.map(({ driverId }) => driverId);
  await transact(context, async (tx) => {
    const pickups = new Map((await lockWaitingRides(tx, rideIds)).map((ride) => [ride.id, ride]));
    const drivers = new Set(await driversToOffer(tx, driverIds, now));
    const offers = matches.flatMap(({ rideId, driverId, meters }) => {
      const ride = pickups.get(rideId);
      const position = presence.positionOf(driverId);
      if (!ride || !position || !drivers.has(driverId)) return [];
      return {
        id: newId(),
        ride_id: rideId,
        driver_id: driverId,
        pickup_distance_meters: Math.round(meters),
        pickup_eta_seconds: etaSeconds(position, { lat: ride.pickup_lat, lng: ride.pickup_lng }),
        offered_at: now,
        expires_at: new Date(now.getTime() + STANDS_MS),
      };
    });
    const offerIds = offers.length > 0 ? await insertOffers(tx, offers) : [];
    if (offerIds.length > 0) await enqueue(tx, 'rides.offered', { offerIds });
  });
}
