import type * as api from '@josey/contract/api/vehicles/calendar';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { CALENDAR_RULES } from '@josey/contract/rules/limits/rentals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import {
  findVehicle,
  nearestFreeWindows,
  type VehicleRow,
  type Window,
} from '../../vehicles/vehicles.public.ts';
import { lockCalendar } from '../lock-calendar.ts';
import { countBlocks, insertBlockIfFree } from './blocks.queries.ts';

const DAY_MS = 86_400_000;

/** Takes a time of the owner's car. The exclusion constraint decides whether it is free; no turnaround follows it. */
export async function blockTime(
  context: Context,
  ownerId: string,
  vehicleId: string,
  { startDate, endDate, note }: ParsedBody<typeof api.blockTime>,
): Promise<api.CalendarEntry> {
  const { clock, db } = context;
  const now = clock.now();
  const time = { from: new Date(startDate), until: new Date(endDate) };
  const vehicle = await findVehicle(db, vehicleId, now);
  if (vehicle?.owner_id !== ownerId) throw notFound('vehicle');
  requireBlockableTime(time, now);
  const id = newId();
  const isBlocked = await transact(context, async (tx) => {
    await lockCalendar(tx, vehicleId);
    if ((await countBlocks(tx, vehicleId, now)) >= CALENDAR_RULES.blocksMax)
      throw new AppError('conflict', 'most_blocks', { params: { count: CALENDAR_RULES.blocksMax } });
    return insertBlockIfFree(tx, { id, vehicleId, ...time, note, now });
  });
  if (!isBlocked) throw await takenTime(context, vehicle, time, now);
  const [from, until] = [time.from.toISOString(), time.until.toISOString()];
  return { id, kind: 'block', startDate: from, endDate: until, freeAt: until, ...(note && { note }) };
}

/** It may have begun: an owner notes that they are using their car. */
function requireBlockableTime({ from, until }: Window, now: Date): void {
  if (until <= from) throw invalidField('endDate', 'end_after_start');
  if (until <= now) throw invalidField('endDate', 'end_ahead');
  if (until.getTime() > now.getTime() + CALENDAR_RULES.blockDays * DAY_MS)
    throw invalidField('endDate', 'block_ahead', { days: CALENDAR_RULES.blockDays });
}

async function takenTime({ db }: Context, vehicle: VehicleRow, time: Window, now: Date): Promise<AppError> {
  const windows = await nearestFreeWindows(db, { ...vehicle, turnaround_minutes: 0 }, time, now);
  const freeWindows = windows.map(({ from, until }) => ({
    startDate: from.toISOString(),
    endDate: until.toISOString(),
  }));
  return new AppError('vehicle_unavailable', 'block_taken', { details: { freeWindows } });
}
