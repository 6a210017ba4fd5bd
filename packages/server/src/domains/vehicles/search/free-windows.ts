import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { VehicleRow } from '../vehicles.queries.ts';

/** A half-open stretch of time [from, until). */
export interface Window {
  from: Date;
  until: Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Calendar = Pick<VehicleRow, 'id' | 'turnaround_minutes'>;

/**
 * What a rental takes of the calendar: its own time and the turnaround after it. `occupancies.during` is this,
 * so two rentals keep the turnaround between them in whichever order they were booked.
 */
export function occupiedTime(vehicle: Pick<Calendar, 'turnaround_minutes'>, start: Date, end: Date): Window {
  return { from: start, until: new Date(end.getTime() + vehicle.turnaround_minutes * MINUTE_MS) };
}

/**
 * When the vehicle could be rented within a stretch of time, earliest first: a rental may fill a window from its
 * first to its last moment, the turnaround fits behind it. Past time and lapsed holds count as they are: gone. A rental that is to
 * move does not take its own time.
 */
export async function freeWindows(
  db: Db | Tx,
  vehicle: Calendar,
  within: Window,
  now: Date,
  movingRentalId?: string,
): Promise<Window[]> {
  const from = new Date(Math.max(within.from.getTime(), now.getTime()));
  const reach = occupiedTime(vehicle, from, within.until);
  const taken = await takenTimes(db, vehicle.id, reach, now, movingRentalId);
  const windows: Window[] = [];
  let start = from.getTime();
  for (const { from: takenFrom, until: takenUntil } of [
    ...taken,
    { from: reach.until, until: reach.until },
  ]) {
    const end = Math.min(
      takenFrom.getTime() - vehicle.turnaround_minutes * MINUTE_MS,
      within.until.getTime(),
    );
    if (end > start) windows.push({ from: new Date(start), until: new Date(end) });
    start = Math.max(start, takenUntil.getTime());
  }
  return windows;
}

function takenTimes(
  db: Db | Tx,
  vehicleId: string,
  { from, until }: Window,
  now: Date,
  movingRentalId: string | undefined,
): Promise<Window[]> {
  return db
    .selectFrom('occupancies')
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('until')])
    .where('vehicle_id', '=', vehicleId)
    .where(sql<boolean>`during && tstzrange(${from}, greatest(${from}::timestamptz, ${until}))`)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .$if(movingRentalId !== undefined, (query) =>
      query.where(sql<boolean>`rental_id is distinct from ${movingRentalId}`),
    )
    .orderBy(sql`lower(during)`)
    .execute();
}

/**
 * The free windows nearest to a time that was asked for, nearest first, each long enough for it: what a refused
 * booking proposes. Looks a week back and four weeks ahead.
 */
export async function nearestFreeWindows(
  db: Db | Tx,
  vehicle: Calendar,
  asked: Window,
  now: Date,
  count = 3,
): Promise<Window[]> {
  const length = asked.until.getTime() - asked.from.getTime();
  const within = {
    from: new Date(asked.from.getTime() - 7 * DAY_MS),
    until: new Date(asked.until.getTime() + 28 * DAY_MS),
  };
  const windows = await freeWindows(db, vehicle, within, now);
  const away = ({ from, until }: Window) =>
    Math.max(0, from.getTime() - asked.from.getTime(), asked.until.getTime() - until.getTime());
  return windows
    .filter(({ from, until }) => until.getTime() - from.getTime() >= length)
    .sort((a, b) => away(a) - away(b))
    .slice(0, count);
}
