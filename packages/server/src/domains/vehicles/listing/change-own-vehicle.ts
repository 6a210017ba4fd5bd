import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound, type PlainReasonOf } from '#platform/kernel/errors.ts';
import { presentVehicle } from '../vehicles.presenter.ts';
import { findVehicle, type LockedVehicle, lockVehicle } from '../vehicles.queries.ts';

/**
 * Applies an owner's change to the locked row and returns the vehicle afterwards. A concurrent administrator's decision
 * comes before or after it, never in between. Another user's vehicle is not found.
 */
export async function changeOwnVehicle(
  context: Context,
  ownerId: string,
  vehicleId: string,
  change: (tx: Tx, vehicle: LockedVehicle) => Promise<void>,
): Promise<Vehicle> {
  const row = await transact(context, async (tx) => {
    const vehicle = await lockVehicle(tx, vehicleId);
    if (vehicle?.owner_id !== ownerId) throw notFound('vehicle');
    await change(tx, vehicle);
    return findVehicle(tx, vehicleId, context.clock.now());
  });
  if (!row) throw notFound('vehicle');
  return presentVehicle(row, context.settings.current.currency.currency);
}

/** The vehicle's state has changed; `details` has the current state. */
export function vehicleMovedOn(
  vehicle: LockedVehicle,
  reason: PlainReasonOf<'illegal_transition'>,
): AppError {
  const { status, paused_at, revision } = vehicle;
  return new AppError('illegal_transition', reason, {
    details: { status, paused: paused_at !== null, revision },
  });
}
