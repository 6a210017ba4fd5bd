import { DEFAULT_FARE_POLICY } from '@josey/contract/rules/pricing/fare-policy';
import { greatCircleRoute } from '@josey/contract/rules/pricing/ride-fare';
import { METERS_PER_MILE, type Point } from '@josey/contract/values/geo';

const SECONDS_PER_METER = (DEFAULT_FARE_POLICY.minutesPerMile * 60) / METERS_PER_MILE;

/**
 * How long a driver takes from one place to another: the great circle with the policy's detour, at the policy's
 * speed. Asked for every second and every driver, so no routing engine is bothered.
 */
export function etaSeconds(from: Point, to: Point): number {
  return Math.round(greatCircleRoute([from, to]).distanceMeters * SECONDS_PER_METER);
}
