import { RIDE_RULES } from '@josey/contract/rules/limits';
import { type Presence, REACH_METERS } from '../../drivers/drivers.public.ts';
import type { Candidate } from './match-rides-to-drivers.ts';

/** How far is looked, by how long the ride has waited. */
const NEAR = { meters: RIDE_RULES.nearMeters, untilMs: 10_000 };
const FARTHER = { meters: RIDE_RULES.fartherMeters, untilMs: 20_000 };
/** Enough that rides at the same place do not run out of each other's drivers. */
const CANDIDATES = 20;
/** How long a driver who declined or did not answer gets no new offer for this ride. */
const ASK_AGAIN_MS = 30_000;

export interface WaitingRide {
  id: string;
  rider_id: string;
  pickup_lat: number;
  pickup_lng: number;
  searching_since: Date;
  excluded: string[];
}

/** What a driver said to this ride before. */
export interface EarlierAnswer {
  times: number;
  lastAt: Date;
}

function radiusMeters(waitedMs: number): number {
  if (waitedMs < NEAR.untilMs) return NEAR.meters;
  return waitedMs < FARTHER.untilMs ? FARTHER.meters : REACH_METERS;
}

/**
 * The drivers who could get an offer for a ride, nearest first. Those who declined it or let it lapse come last: behind
 * all others within the widest radius, those with the fewest offers first.
 */
export function findCandidates(
  presence: Presence,
  ride: WaitingRide,
  answers: ReadonlyMap<string, EarlierAnswer>,
  now: Date,
): Candidate[] {
  const radius = radiusMeters(now.getTime() - ride.searching_since.getTime());
  const count = CANDIDATES + answers.size + ride.excluded.length + 1;
  const pickup = { lat: ride.pickup_lat, lng: ride.pickup_lng };
  const candidates = presence
    .nearestFree(pickup, count, radius)
    .filter(({ id }) => id !== ride.rider_id && !ride.excluded.includes(id))
    .map(({ id, meters }) => ({ driverId: id, meters }));
  const unasked = candidates.filter(({ driverId }) => !answers.has(driverId));
  if (radius < REACH_METERS) return unasked;
  const times = ({ driverId }: Candidate) => answers.get(driverId)?.times ?? 0;
  const refetch = candidates
    .filter(({ driverId }) => {
      const lastAt = answers.get(driverId)?.lastAt;
      return lastAt && now.getTime() - lastAt.getTime() >= ASK_AGAIN_MS;
    })
    .sort((a, b) => times(a) - times(b));
  return [...unasked, ...refetch];
}
