import type { DriverApplication } from '@josey/contract/api/drivers';

/** The car that an application describes; undefined when it is one of the applicant's listed ones. */
export function carOf({ vehicle }: DriverApplication): string | undefined {
  return vehicle && `${vehicle.make} ${vehicle.model}, ${vehicle.year}`;
}
