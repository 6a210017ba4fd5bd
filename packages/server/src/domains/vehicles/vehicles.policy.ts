import type { Caller } from '#platform/security/sessions.ts';
import { CAR_READERS, hasRight } from '#platform/security/staff-rights.ts';
import type { VehicleRow } from './vehicles.queries.ts';

/** Plate, VIN, papers and the exact place are for the owner and administrators. */
export function canSeeWhole(caller: Caller | undefined, vehicle: Pick<VehicleRow, 'owner_id'>): boolean {
  return caller !== undefined && (hasRight(caller, ...CAR_READERS) || caller.id === vehicle.owner_id);
}
