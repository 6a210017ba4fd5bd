import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import type { Context } from '#platform/kernel/context.ts';
import { setPausedAt } from '../vehicles.queries.ts';
import { changeOwnVehicle, vehicleMovedOn } from './change-own-vehicle.ts';

/** Takes a vehicle off the listing: not found, not bookable. Its approval and the rentals that are there stay. */
export function pauseVehicle(context: Context, ownerId: string, vehicleId: string): Promise<Vehicle> {
  return changeOwnVehicle(context, ownerId, vehicleId, async (tx, vehicle) => {
    if (vehicle.paused_at) throw vehicleMovedOn(vehicle, 'vehicle_paused');
    await setPausedAt(tx, vehicleId, context.clock.now());
  });
}
