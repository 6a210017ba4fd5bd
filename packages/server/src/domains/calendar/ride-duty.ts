import { DRIVER_RULES } from '@josey/contract/rules/limits/rides';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { lockCalendar } from './lock-calendar.ts';
import { deleteDuties, deleteDutyOfOtherCar, findBookings, upsertDuty } from './ride-duty.queries.ts';

const MINUTE_MS = 60_000;
const DUTY_MS = DRIVER_RULES.dutyMinutes * MINUTE_MS;

/**
 * Takes the time of a driver's car for rides, or takes it for longer: from now for two hours, or until the next booking less
 * the turnaround. Returns until when it serves; undefined when the car is out or about to be, and it is on no duty then.
 */
export async function putOnDuty(
  tx: Tx,
  { driverId, vehicleId }: { driverId: string; vehicleId: string },
  now: Date,
): Promise<Date | undefined> {
  await lockCalendar(tx, vehicleId);
  await deleteDutyOfOtherCar(tx, driverId, vehicleId);
  const { turnaround_minutes, is_out, next } = await findBookings(tx, vehicleId, now);
  const turnaround = turnaround_minutes * MINUTE_MS;
  const until = Math.min(now.getTime() + DUTY_MS, (next?.getTime() ?? Number.POSITIVE_INFINITY) - turnaround);
  if (is_out || until <= now.getTime()) {
    await deleteDuties(tx, [driverId]);
    return undefined;
  }
  await upsertDuty(tx, { id: newId(), driverId, vehicleId, from: now, until: new Date(until + turnaround) });
  return new Date(until);
}

/** The cars of these drivers can be booked again. */
export async function endDuty(tx: Tx, driverIds: string[]): Promise<void> {
  if (driverIds.length > 0) await deleteDuties(tx, driverIds);
}
