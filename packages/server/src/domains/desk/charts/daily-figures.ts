import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { addDays, type Days, dayOf } from '#platform/kernel/time/days.ts';
import { signUpsByDay } from '../../accounts/accounts.public.ts';
import { revenueByDay } from '../../ledger/ledger.public.ts';
import { rentalsByDay } from '../../rentals/rentals.public.ts';
import { ridesByDay } from '../../rides/rides.public.ts';

/** One day's new rows. */
interface DayCounts {
  day: string;
  signUps: number;
  rides: number;
  rentals: number;
}

/** The same, and the platform's revenue. */
export interface DayFigures extends DayCounts {
  revenueCents: number;
}

/** Longer than any transaction: a day that ended this long ago gets no more rows. */
const FINAL_AFTER_MS = 3_600_000;

/**
 * The figures of every day from `first` until today, in the deployment's time zone. The rows of past days are counted
 * once and stored; each call counts only what is new since. Revenue is the ledger's, always.
 */
export async function readDailyFigures(context: Context, first: string): Promise<DayFigures[]> {
  const { db, clock } = context;
  const { timeZone } = context.settings.current.place;
  const now = clock.now();
  const today = dayOf(now, timeZone);
  const [kept, revenue] = await Promise.all([
    readKept(db, { from: first, timeZone }),
    revenueByDay(db, { from: first, timeZone }),
  ]);
  const earned = new Map(revenue.map(({ day, n }) => [day, n]));
  const days = daysBetween(first, today);
  const missing = days.find((day) => !kept.has(day)) ?? today;
  const counted = await countDays(db, { from: missing, timeZone });
  const finalUntil = dayOf(new Date(now.getTime() - FINAL_AFTER_MS), timeZone);
  const counts = days.map((day) => kept.get(day) ?? counted(day));
  await keep(
    db,
    timeZone,
    counts.filter(({ day }) => day < finalUntil && !kept.has(day)),
  );
  return counts.map((count) => ({ ...count, revenueCents: earned.get(count.day) ?? 0 }));
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

async function readKept(db: Db, { from, timeZone }: Days): Promise<Map<string, DayCounts>> {
  const rows = await db
    .selectFrom('daily_figures')
    .select(['day', 'sign_ups as signUps', 'rides', 'rentals'])
    .where('time_zone', '=', timeZone)
    .where('day', '>=', sql<string>`${from}::date`)
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}

async function countDays(db: Db, days: Days): Promise<(day: string) => DayCounts> {
  const rows = await Promise.all([signUpsByDay(db, days), ridesByDay(db, days), rentalsByDay(db, days)]);
  const [signUps, rides, rentals] = rows.map((counts) => new Map(counts.map(({ day, n }) => [day, n])));
  return (day) => ({
    day,
    signUps: signUps?.get(day) ?? 0,
    rides: rides?.get(day) ?? 0,
    rentals: rentals?.get(day) ?? 0,
  });
}

async function keep(db: Db, timeZone: string, counts: DayCounts[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insertInto('daily_figures')
    .values(
      counts.map(({ day, signUps, rides, rentals }) => ({
        time_zone: timeZone,
        day,
        sign_ups: signUps,
        rides,
        rentals,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
