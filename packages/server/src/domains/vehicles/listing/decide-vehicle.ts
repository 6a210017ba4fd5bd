import type * as api from '@josey/contract/api/vehicles';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { findMoveTo } from '@josey/contract/rules/states/state-table';
import {
  type VehicleMove,
  type VehicleStatus,
  vehicleStates,
} from '@josey/contract/rules/states/vehicle-states';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { decidedAlready, recordAdminAction, requireReason } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentVehicle, vehicleLabel } from '../vehicles.presenter.ts';
import { findVehicle, type LockedVehicle, lockVehicle, setVehicleStatus } from '../vehicles.queries.ts';
import { vehicleMovedOn } from './change-own-vehicle.ts';

/** Approves, rejects, suspends or restores a vehicle; its owner is told with the reason. */
export async function decideVehicle(
  context: Context,
  adminId: string,
  vehicleId: string,
  { status, reason: given, revision }: ParsedBody<typeof api.decideVehicle>,
): Promise<api.Vehicle> {
  const now = context.clock.now();
  const row = await transact(context, async (tx) => {
    const vehicle = await lockVehicle(tx, vehicleId);
    if (!vehicle) throw notFound('vehicle');
    const move = await requireMove(tx, vehicle, status);
    requireRevision(vehicle, revision);
    const reason = requireReason(move, given);
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

async function requireMove(tx: Tx, { id, status }: LockedVehicle, to: VehicleStatus): Promise<VehicleMove> {
  const from = status as VehicleStatus;
  const found = findMoveTo(vehicleStates, from, to, 'admin');
  if (found) return found.move;
  throw await decidedAlready(tx, { thing: 'vehicle', targetId: id, from, to });
}

/** Nobody approves what they have not seen: a plate or paper that the owner exchanged while they looked. */
function requireRevision(vehicle: LockedVehicle, seen: number | undefined): void {
  if (seen === undefined || seen === vehicle.revision) return;
  throw vehicleMovedOn(vehicle, 'The owner has changed this vehicle since you opened it. Look at it again.');
}
