import { DRIVER_RULES } from '@josey/contract/rules/limits/rides';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { dutiesUntil, listDuties, putOnDuty } from '../../../calendar/calendar.public.ts';
import { goOffline } from '../presence/go-offline.ts';
import type { Presence } from '../presence/presence.ts';
import { listOnDuty, lockDriver, withoutDuty } from './duty.queries.ts';
import { leaveDuty } from './leave-duty.ts';

/** A duty is taken for longer when a quarter of it is over: each driver's about twice an hour. */
const ROLLS_AHEAD_MS = DRIVER_RULES.dutyMinutes * 60_000 * 0.75;
const AT_ONCE = 500;

/** What gives {@link rollDuties} work. */
export const dueDuties = (now: Date) =>
  sql`${dutiesUntil(new Date(now.getTime() + ROLLS_AHEAD_MS))} union all ${withoutDuty()}`;

/**
 * Keeps cars on duty while their drivers are online. Whose car is booked now goes offline, unless a ride goes on; what
 * a process that died has left is removed.
 */
export async function rollDuties(context: Context, presence: Presence): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  const [drivers, duties] = await Promise.all([listOnDuty(db), listDuties(db)]);
  const dutyOf = new Map(duties.map((duty) => [duty.driver_id, duty]));
  const due = drivers.filter(({ driver_id, vehicle_id }) => {
    const duty = dutyOf.get(driver_id);
    return duty?.vehicle_id !== vehicle_id || duty.until.getTime() < now.getTime() + ROLLS_AHEAD_MS;
  });
  for (const { driver_id, vehicle_id } of due.slice(0, AT_ONCE))
    try {
      const isBooked = await transact(context, (tx) => isBookedAtRoll(tx, driver_id, vehicle_id, now));
      if (isBooked) await goOffline(context, presence, driver_id);
    } catch (err) {
      log.warn({ err, driverId: driver_id }, 'ride duty not taken for longer; trying again');
    }
  const driving = new Set(drivers.map(({ driver_id }) => driver_id));
  const stray = duties.filter(({ driver_id }) => !driving.has(driver_id));
  await transact(context, (tx) =>
    leaveDuty(
      tx,
      stray.map(({ driver_id }) => driver_id),
    ),
  );
}

/** Takes the car for longer. True when it is booked now and its driver has no ride to finish. */
async function isBookedAtRoll(tx: Tx, driverId: string, vehicleId: string, now: Date): Promise<boolean> {
  // Since the list was read they may have gone offline, or taken another car.
  const driver = await lockDriver(tx, driverId);
  if (driver?.vehicle_id !== vehicleId || !(driver.is_online || driver.is_riding)) return false;
  const until = await putOnDuty(tx, { driverId, vehicleId }, now);
  return !until && driver.is_online && !driver.is_riding;
}
