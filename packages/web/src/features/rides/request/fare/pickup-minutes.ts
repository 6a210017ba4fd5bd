import { DEFAULT_FARE_POLICY } from '@josey/contract/rules/pricing/rides/fare-policy';
import { greatCircleMeters, METERS_PER_MILE, type Point } from '@josey/contract/values/geo/geo';

const { detourFactor, minutesPerMile } = DEFAULT_FARE_POLICY;

/** Estimated minutes until the nearest driver reaches a place; undefined without drivers. */
export function pickupMinutes(place: Point, drivers: readonly Point[]): number | undefined {
  if (drivers.length === 0) return undefined;
  const nearest = Math.min(...drivers.map((driver) => greatCircleMeters(driver, place)));
  return Math.max(1, Math.ceil((nearest / METERS_PER_MILE) * detourFactor * minutesPerMile));
}
