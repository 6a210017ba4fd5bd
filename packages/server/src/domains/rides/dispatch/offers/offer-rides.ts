import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Presence } from '../../drivers/drivers.public.ts';
import { lockWaitingRides, routeDriver } from '../../rides.public.ts';
import type { WaitingRide } from '../matching/find-candidates.ts';
import type { Match } from '../matching/match-rides-to-drivers.ts';
import { driversToOffer, insertOffers } from './offers.queries.ts';

/** How long an offer is valid. */
const STANDS_MS = RIDE_RULES.offerSeconds * 1_000;

/**
 * Offers rides to drivers in one statement: rides that still wait, to drivers who are still online, if
 * neither has another open offer.
 */
export async function offerRides(
  context: Context,
  presence: Presence,
  matches: Match[],
  rides: readonly WaitingRide[],
): Promise<void> {
  const now = context.clock.now();
  const approaches = await approachesOf(context, presence, matches, rides);
  const rideIds = matches.map(({ rideId }) => rideId);
  const driverIds = matches.map(({ driverId }) => driverId);
  await transact(context, async (tx) => {
    const waiting = new Set(await lockWaitingRides(tx, rideIds));
    const drivers = new Set(await driversToOffer(tx, driverIds, now));
    // Several leaders may offer to the same drivers: in one order they cannot deadlock.
    const ordered = matches.toSorted((a, b) => a.driverId.localeCompare(b.driverId));
    const offers = ordered.flatMap(({ rideId, driverId }) => {
      const approach = approaches.get(rideId);
      if (!approach || !waiting.has(rideId) || !drivers.has(driverId)) return [];
      return {
        id: newId(),
        ride_id: rideId,
        driver_id: driverId,
        pickup_distance_meters: approach.meters,
        pickup_eta_seconds: approach.seconds,
        offered_at: now,
        expires_at: new Date(now.getTime() + STANDS_MS),
      };
    });
    const offerIds = offers.length > 0 ? await insertOffers(tx, offers) : [];
    if (offerIds.length > 0) await enqueue(tx, 'rides.offered', { offerIds });
  });
}

/** Each matched driver's distance to the pickup, by ride; computed before any row is locked. */
async function approachesOf(
  context: Context,
  presence: Presence,
  matches: Match[],
  rides: readonly WaitingRide[],
) {
  const rideOf = new Map(rides.map((ride) => [ride.id, ride]));
  const found = await Promise.all(
    matches.map(async ({ rideId, driverId, meters }) => {
      const ride = rideOf.get(rideId);
      const position = presence.positionOf(driverId);
      if (!ride || !position) return [];
      const pickup = { lat: ride.pickup_lat, lng: ride.pickup_lng };
      const { distanceMeters, seconds, isEstimated } = await routeDriver(context, position, pickup);
      return [[rideId, { meters: Math.round(isEstimated ? meters : distanceMeters), seconds }]] as const;
    }),
  );
  return new Map(found.flat());
}
