import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

interface Span {
  what: string;
  from: Date;
  until: Date;
}

interface CalendarRow extends Span {
  kind: 'rental' | 'block' | 'ride_duty' | 'import';
  rental_id: string | null;
}

interface RentalState extends Span {
  id: string;
  status: string;
}

/** A rental that takes its time, in the state it is in. */
const TAKES_TIME = ['held', 'pending', 'approved', 'active'];

/**
 * The errors of a car's calendar, by comparing everything with everything: no minute has two owners, by the rows of the
 * calendar and by the states of rentals alike; each rental that takes its time has all of it, and no other has any; who
 * is online has a duty; and the search reads the same times.
 */
export async function findCalendarErrors(db: Db, vehicleId: string): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<CalendarRow>`
        select kind || ' ' || coalesce(rental_id, import_id, driver_id, id) as what, kind, rental_id,
               lower(during) as from, upper(during) as until
          from occupancies where vehicle_id = ${vehicleId} order by during`.execute(tx);
      const { rows: rentals } = await sql<RentalState>`
        select id, 'rental ' || id as what, status, starts_at as from, ends_at as until
          from rentals where vehicle_id = ${vehicleId}`.execute(tx);
      const { rows: online } = await sql<{ driver_id: string }>`
        select driver_id from driver_presence
         where vehicle_id = ${vehicleId} and online_since is not null`.execute(tx);
      const { rows: busy } = await sql<Span>`
        select 'search' as what, lower(one) as from, upper(one) as until
          from vehicles v, unnest(v.busy) as one where v.id = ${vehicleId} order by one`.execute(tx);
      const taking = rentals.filter(({ status }) => TAKES_TIME.includes(status));
      const others = rows.filter(({ kind }) => kind !== 'rental');
      return [
        ...sharedTimes(rows),
        ...sharedTimes([...taking, ...others]),
        ...taking.flatMap((rental) => missingTime(rental, rows)),
        ...strayRows(rows, taking),
        ...dutiesWithoutDriver(others, online.length),
        ...differences(mergeTimes(rows), mergeTimes(busy)),
      ];
    });
}

/** Each pair is compared. */
function sharedTimes(spans: Span[]): string[] {
  return spans.flatMap((one, index) =>
    spans
      .slice(index + 1)
      .filter((other) => one.from < other.until && other.from < one.until)
      .map((other) => `${one.what} and ${other.what} share ${other.from.toISOString()}`),
  );
}

function missingTime({ id, what, from, until, status }: RentalState, rows: CalendarRow[]): string[] {
  const own = mergeTimes(rows.filter(({ rental_id }) => rental_id === id));
  const isCovered = own.some((span) => span.from <= from && until <= span.until);
  return isCovered ? [] : [`${what}, ${status}, has not all of its time`];
}

function strayRows(rows: CalendarRow[], taking: RentalState[]): string[] {
  const ids = new Set(taking.map(({ id }) => id));
  return rows
    .filter(({ rental_id }) => rental_id !== null && !ids.has(rental_id))
    .map(({ what }) => `${what} is over and has time`);
}

function dutiesWithoutDriver(rows: CalendarRow[], online: number): string[] {
  const duties = rows.filter(({ kind }) => kind === 'ride_duty').length;
  return duties === online ? [] : [`${online} online with ${duties} duties`];
}

function differences(calendar: Span[], search: Span[]): string[] {
  const text = (spans: Span[]) =>
    spans.map(({ from, until }) => `${from.toISOString()}/${until.toISOString()}`);
  const [ours, theirs] = [text(calendar).join(' '), text(search).join(' ')];
  return ours === theirs ? [] : [`the search has ${theirs}, the calendar ${ours}`];
}

/** Times in their order, those that touch as one. */
function mergeTimes(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((one, other) => Number(one.from) - Number(other.from))) {
    const last = all.at(-1);
    if (last && span.from <= last.until)
      all[all.length - 1] = { ...last, until: later(last.until, span.until) };
    else all.push(span);
  }
  return all;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
