import { DRIVER_RULES } from '@josey/contract/rules/limits';
import { type Context, transact } from '#platform/kernel/context.ts';
import { endDuty, listDuties, putOnDuty } from '../../../calendar/calendar.public.ts';
import { goOffline } from '../presence/go-offline.ts';
import type { Presence } from '../presence/presence.ts';
import { listOnDuty } from './duty.queries.ts';

/** A duty is taken for longer when a quarter of it is over: each driver's about twice an hour. */
const ROLLS_AHEAD_MS = DRIVER_RULES.dutyMinutes * 60_000 * 0.75;
const AT_ONCE = 500;

/**
 * Keeps cars on duty while their drivers are online. Whose car is booked now goes offline, unless a ride goes on; what
 * a process that died has left is removed.
 */
export async function rollDuties(context: Context, presence: Presence): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  const [drivers, duties] = await Promise.all([listOnDuty(db), listDuties(db)]);
  const untilOf = new Map(duties.map(({ driver_id, until }) => [driver_id, until.getTime()]));
  const due = drivers.filter(
    ({ driver_id }) => (untilOf.get(driver_id) ?? 0) < now.getTime() + ROLLS_AHEAD_MS,
  );
  for (const { driver_id: driverId, vehicle_id: vehicleId, is_riding } of due.slice(0, AT_ONCE))
    try {
      const until = await transact(context, (tx) => putOnDuty(tx, { driverId, vehicleId }, now));
      if (!until && !is_riding) await goOffline(context, presence, driverId);
    } catch (err) {
      log.warn({ err, driverId }, 'ride duty not taken for longer; trying again');
    }
  const driving = new Set(drivers.map(({ driver_id }) => driver_id));
  const stray = duties.filter(({ driver_id }) => !driving.has(driver_id));
  await transact(context, (tx) =>
    endDuty(
      tx,
      stray.map(({ driver_id }) => driver_id),
    ),
  );
}
