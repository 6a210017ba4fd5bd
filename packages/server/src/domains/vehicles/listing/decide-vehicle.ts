import type * as api from '@josey/contract/api/vehicles/vehicles';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { requireReason } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { move, requireMoveTo } from '#platform/kernel/move.ts';
import { vehicleMachine } from '../vehicle-machine.ts';
import { presentVehicle } from '../vehicles.presenter.ts';
import { findVehicle, type LockedVehicle } from '../vehicles.queries.ts';
import { vehicleMovedOn } from './change-own-vehicle.ts';

/** Approves, rejects, suspends or restores a vehicle; its owner is notified with the reason. */
export async function decideVehicle(
  context: Context,
  adminId: string,
  vehicleId: string,
  { status, reason: given, revision }: ParsedBody<typeof api.decideVehicle>,
): Promise<api.Vehicle> {
  const now = context.clock.now();
  const row = await transact(context, async (tx) => {
    const vehicle = await vehicleMachine.read(tx, vehicleId);
    const name = await requireMoveTo(tx, vehicleMachine, vehicle, { to: status, by: 'admin' });
    requireRevision(vehicle, revision);
    const reason = requireReason(name, given);
    const step = { move: name, by: 'admin', now, admin: { id: adminId, reason } } as const;
    await move(tx, vehicleMachine, vehicle, step, { status_reason: reason });
    return findVehicle(tx, vehicleId, now);
  });
  if (!row) throw notFound('vehicle');
  return presentVehicle(row, context.settings.current.currency.currency);
}

/** Refuses to approve a plate or document that the owner changed during the review. */
function requireRevision(vehicle: LockedVehicle, seen: number | undefined): void {
  if (seen === undefined || seen === vehicle.revision) return;
  throw vehicleMovedOn(vehicle, 'vehicle_changed');
}
