import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import {
  freeWindows,
  nearestFreeWindows,
  type VehicleRow,
  type Window,
} from '../../vehicles/vehicles.public.ts';

/**
 * Refuses a time that is taken. Only an early check before the price is shown: the calendar's
 * constraint decides at booking.
 */
export async function requireFree(db: Db, vehicle: VehicleRow, asked: Window, now: Date): Promise<void> {
  const [first] = await freeWindows(db, vehicle, asked, now);
  const isFree = first && first.from <= laterOf(asked.from, now) && first.until >= asked.until;
  if (!isFree) throw await vehicleUnavailable(db, vehicle, asked, now);
}

function laterOf(a: Date, b: Date): Date {
  return a > b ? a : b;
}

/** The error for a taken time, with the nearest free times. */
export async function vehicleUnavailable(
  db: Db,
  vehicle: VehicleRow,
  asked: Window,
  now: Date,
): Promise<AppError> {
  const windows = await nearestFreeWindows(db, vehicle, asked, now);
  const freeWindows = windows.map(({ from, until }) => ({
    startDate: from.toISOString(),
    endDate: until.toISOString(),
  }));
  return new AppError('vehicle_unavailable', 'taken', {
    details: { freeWindows },
  });
}
