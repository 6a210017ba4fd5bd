import type { ParsedBody } from '@josey/contract/endpoint';
import { findMoveTo } from '@josey/contract/states/state-table';
import { type VehicleStatus, vehicleStates } from '@josey/contract/states/vehicle-states';
import type { decideVehicle as endpoint, Vehicle } from '@josey/contract/vehicles';
import { recordAdminAction } from '../../platform/activity-log.ts';
import { type Context, transact } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { enqueue } from '../../platform/outbox.ts';
import { presentVehicle, vehicleLabel } from './vehicles.presenter.ts';
import { findVehicle, lockVehicle, setVehicleStatus } from './vehicles.queries.ts';

/** Approves, rejects, suspends or restores a vehicle; its owner is told with the reason. */
export async function decideVehicle(
  context: Context,
  adminId: string,
  vehicleId: string,
  { status, reason }: ParsedBody<typeof endpoint>,
): Promise<Vehicle> {
  const now = context.clock.now();
  const row = await transact(context, async (tx) => {
    const vehicle = await lockVehicle(tx, vehicleId);
    if (!vehicle) throw notFound('vehicle');
    requireMove(vehicle.status as VehicleStatus, status);
    await setVehicleStatus(tx, vehicleId, status, reason);
    const deed = { adminId, type: `vehicle_${status}`, targetKind: 'vehicle', targetId: vehicleId } as const;
    await recordAdminAction(tx, { ...deed, reason, at: now });
    const about = { vehicleId, ownerId: vehicle.owner_id, status, reason, label: vehicleLabel(vehicle) };
    await enqueue(tx, 'vehicle.status_changed', about);
    return findVehicle(tx, vehicleId, now);
  });
  if (!row) throw notFound('vehicle');
  return presentVehicle(row, context.config.CURRENCY);
}

function requireMove(from: VehicleStatus, to: VehicleStatus): void {
  if (findMoveTo(vehicleStates, from, to, 'admin')) return;
  throw new AppError('illegal_transition', `This vehicle is ${from}; it cannot become ${to}.`, {
    details: { status: from },
  });
}
