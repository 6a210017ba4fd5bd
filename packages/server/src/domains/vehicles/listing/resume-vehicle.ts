import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import type { Context } from '#platform/kernel/context.ts';
import { setPausedAt } from '../vehicles.queries.ts';
import { changeOwnVehicle, vehicleMovedOn } from './change-own-vehicle.ts';

/** Lists a paused vehicle again, if it is still approved. */
export function resumeVehicle(context: Context, ownerId: string, vehicleId: string): Promise<Vehicle> {
  return changeOwnVehicle(context, ownerId, vehicleId, async (tx, vehicle) => {
    if (!vehicle.paused_at) throw vehicleMovedOn(vehicle, 'vehicle_not_paused');
    await setPausedAt(tx, vehicleId, null);
  });
}
