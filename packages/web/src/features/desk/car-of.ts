import type { DriverApplication } from '@josey/contract/api/drivers';

/** The car that an application describes; undefined for one of the applicant's listed cars. */
export function carOf({ vehicle }: DriverApplication): string | undefined {
  return vehicle && `${vehicle.make} ${vehicle.model}, ${vehicle.year}`;
}
