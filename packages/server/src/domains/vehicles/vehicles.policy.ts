import type { Caller } from '#platform/security/sessions.ts';
import type { VehicleRow } from './vehicles.queries.ts';

/** Plate, VIN, papers and the exact place are for the owner and administrators. */
export function canSeeWhole(caller: Caller | undefined, vehicle: Pick<VehicleRow, 'owner_id'>): boolean {
  return caller !== undefined && (caller.role === 'admin' || caller.id === vehicle.owner_id);
}
