import { invalidField } from '#platform/kernel/errors.ts';
import type { RentalRow } from '../rentals.queries.ts';

/** At check-out the odometer reads what it did at check-in, or more. */
export function requireForward(
  { taken_odometer_miles: taken }: Pick<RentalRow, 'taken_odometer_miles'>,
  { odometerMiles }: { odometerMiles?: number | undefined },
): void {
  if (taken === null || odometerMiles === undefined || odometerMiles >= taken) return;
  throw invalidField('odometerMiles', 'odometer', { miles: taken });
}
