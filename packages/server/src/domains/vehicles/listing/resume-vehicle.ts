import type { Vehicle } from '@josey/contract/api/vehicles';
import type { Context } from '#platform/kernel/context.ts';
import { setPausedAt } from '../vehicles.queries.ts';
import { changeOwnVehicle, vehicleMovedOn } from './change-own-vehicle.ts';

/** Puts a paused vehicle back on the listing, where its approval still stands. */
export function resumeVehicle(context: Context, ownerId: string, vehicleId: string): Promise<Vehicle> {
  return changeOwnVehicle(context, ownerId, vehicleId, async (tx, vehicle) => {
    if (!vehicle.paused_at) throw vehicleMovedOn(vehicle, 'vehicle_not_paused');
    await setPausedAt(tx, vehicleId, null);
  });
}
