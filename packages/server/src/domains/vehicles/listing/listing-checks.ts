import type { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';
import { isTimeZone } from '@josey/contract/values/time/time-zone';
import lookUpTimeZone from '@photostructure/tz-lookup';
import type { Context } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { isTimeZoneOfDatabase } from '../vehicles.queries.ts';

/** A vehicle without a location has no local time. */
const NO_PLACE_TIME_ZONE = 'UTC';

/** Throws `invalid_request` for a form whose fields are valid individually but contradict each other. */
export function requireSoundTerms(form: VehicleListing): void {
  if (form.maxRentalMinutes < form.minRentalMinutes) {
    throw invalidField('maxRentalMinutes', 'longest_under_shortest');
  }
  if (form.rangeMiles !== undefined && form.fuelType !== 'electric') {
    throw invalidField('rangeMiles', 'range_of_electric');
  }
}

/**
 * The form's time zone, else that of the location. Node and PostgreSQL must both know its name: a row with a name that the
 * database does not know would break every search that reads it.
 */
export async function requireTimeZone(
  { db }: Context,
  { timeZone, location }: VehicleListing,
): Promise<string> {
  const zone = timeZone ?? (location ? lookUpTimeZone(location.lat, location.lng) : NO_PLACE_TIME_ZONE);
  const isKnown = isTimeZone(zone) && (await isTimeZoneOfDatabase(db, zone));
  if (!isKnown) throw invalidField('timeZone', 'time_zone');
  return zone;
}
