import type { AdminCharts, ChartStep } from '@josey/contract/api/desk/admin';
import type { Context } from '#platform/kernel/context.ts';
import { addDays, dayOf } from '#platform/kernel/time/days.ts';
import { type DayFigures, readDailyFigures } from './daily-figures.ts';

const DAYS = 30;
const WEEKS = 26;
const MONTHS = 12;

/** Sign-ups, rides, rentals and revenue over time. */
export async function readCharts(context: Context, per: ChartStep): Promise<AdminCharts> {
  const { place, currency } = context.settings.current;
  const { timeZone } = place;
  const today = dayOf(context.clock.now(), timeZone);
  const days = await readDailyFigures(context, firstDay(today, per));
  const steps = Map.groupBy(days, ({ day }) => startOfStep(day, per));
  return { timeZone, ...currency, points: [...steps].map(([from, figures]) => ({ from, ...sum(figures) })) };
}

/** The first day of the longest chart: with it, all are read. */
export const firstDayOfCharts = (today: string): string => firstDay(today, 'month');

function firstDay(today: string, per: ChartStep): string {
  if (per === 'day') return addDays(today, 1 - DAYS);
  if (per === 'week') return addDays(startOfStep(today, 'week'), 7 * (1 - WEEKS));
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10);
}

function startOfStep(day: string, per: ChartStep): string {
  if (per === 'day') return day;
  if (per === 'month') return `${day.slice(0, 7)}-01`;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

function sum(days: DayFigures[]): Omit<DayFigures, 'day'> {
  const total = { signUps: 0, rides: 0, rentals: 0, revenueCents: 0 };
  for (const day of days) {
    total.signUps += day.signUps;
    total.rides += day.rides;
    total.rentals += day.rentals;
    total.revenueCents += day.revenueCents;
  }
  return total;
}
