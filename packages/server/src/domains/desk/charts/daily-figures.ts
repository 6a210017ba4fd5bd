import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { addDays, type Days, dayOf } from '#platform/kernel/days.ts';
import { signUpsByDay } from '../../accounts/accounts.public.ts';
import { rentalRevenueByDay, rentalsByDay } from '../../rentals/rentals.public.ts';
import { rideRevenueByDay, ridesByDay } from '../../rides/rides.public.ts';

/** One day's new rows, and the platform's revenue. */
export interface DayFigures {
  day: string;
  signUps: number;
  rides: number;
  rentals: number;
  revenueCents: number;
}

/** Longer than any transaction: a day that ended this long ago gets no more rows. */
const FINAL_AFTER_MS = 3_600_000;

/**
 * The figures of every day from `first` until today, in the deployment's time zone. Past days are counted once and
 * stored; each call counts only what is new since.
 */
export async function readDailyFigures(context: Context, first: string): Promise<DayFigures[]> {
  const { db, clock } = context;
  const { timeZone } = context.settings.current.place;
  const now = clock.now();
  const today = dayOf(now, timeZone);
  const kept = await readKept(db, { from: first, timeZone });
  const days = daysBetween(first, today);
  const missing = days.find((day) => !kept.has(day)) ?? today;
  const counted = await countDays(db, { from: missing, timeZone });
  const finalUntil = dayOf(new Date(now.getTime() - FINAL_AFTER_MS), timeZone);
  const figures = days.map((day) => kept.get(day) ?? counted(day));
  await keep(
    db,
    timeZone,
    figures.filter(({ day }) => day < finalUntil && !kept.has(day)),
  );
  return figures;
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

async function readKept(db: Db, { from, timeZone }: Days): Promise<Map<string, DayFigures>> {
  const rows = await db
    .selectFrom('daily_figures')
    .select(['day', 'sign_ups as signUps', 'rides', 'rentals', 'revenue_cents as revenueCents'])
    .where('time_zone', '=', timeZone)
    .where('day', '>=', sql<string>`${from}::date`)
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}

async function countDays(db: Db, days: Days): Promise<(day: string) => DayFigures> {
  const rows = await Promise.all([
    signUpsByDay(db, days),
    ridesByDay(db, days),
    rentalsByDay(db, days),
    rideRevenueByDay(db, days),
    rentalRevenueByDay(db, days),
  ]);
  const [signUps, rides, rentals, rideCents, rentalCents] = rows.map(
    (counts) => new Map(counts.map(({ day, n }) => [day, n])),
  );
  return (day) => ({
    day,
    signUps: signUps?.get(day) ?? 0,
    rides: rides?.get(day) ?? 0,
    rentals: rentals?.get(day) ?? 0,
    revenueCents: (rideCents?.get(day) ?? 0) + (rentalCents?.get(day) ?? 0),
  });
}

async function keep(db: Db, timeZone: string, figures: DayFigures[]): Promise<void> {
  if (figures.length === 0) return;
  await db
    .insertInto('daily_figures')
    .values(
      figures.map(({ day, signUps, rides, rentals, revenueCents }) => ({
        time_zone: timeZone,
        day,
        sign_ups: signUps,
        rides,
        rentals,
        revenue_cents: revenueCents,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
