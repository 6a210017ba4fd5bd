import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import { type Presence, REACH_METERS } from '../../drivers/drivers.public.ts';
import type { Candidate } from './match-rides-to-drivers.ts';

/** The search radius, by how long the ride has waited. */
const NEAR = { meters: RIDE_RULES.nearMeters, untilMs: 10_000 };
const FARTHER = { meters: RIDE_RULES.fartherMeters, untilMs: 20_000 };
/** Enough candidates for several rides at the same place. */
const CANDIDATES = 20;
/** How long a driver who declined or did not answer is not offered this ride again. */
const ASK_AGAIN_MS = 30_000;

export interface WaitingRide {
  id: string;
  rider_id: string;
  pickup_lat: number;
  pickup_lng: number;
  searching_since: Date;
  payment_method: string;
  duration_minutes: number;
  excluded: string[];
}

/** A driver's earlier answer to this ride. */
export interface EarlierAnswer {
  times: number;
  lastAt: Date;
}

function radiusMeters(waitedMs: number): number {
  if (waitedMs < NEAR.untilMs) return NEAR.meters;
  return waitedMs < FARTHER.untilMs ? FARTHER.meters : REACH_METERS;
}

/**
 * The drivers who could get an offer for a ride, nearest first. Those who declined it or let it lapse come last, after
 * all others within the widest radius, fewest offers first.
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
