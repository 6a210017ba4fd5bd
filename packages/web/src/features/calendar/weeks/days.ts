import { instantOf } from '@josey/contract/values/time/wall-time';

const DAY_MS = 86_400_000;

export type View = 'month' | 'week';

/** Instants, in whatever zone the cars are: a day more on either side. */
export interface Span {
  from: Date;
  to: Date;
}

/** A date as YYYY-MM-DD, which has no zone. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Sunday or the Monday that begins the week of a date; `firstDay` is 7 or 1. */
function startOfWeek(date: string, firstDay: number): string {
  const weekday = ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) + 1;
  return addDays(date, -((weekday - firstDay + 7) % 7));
}

/** The weeks that a view shows, each by its first date. */
export function weeksOf(view: View, date: string, firstDay: number): string[] {
  if (view === 'week') return [startOfWeek(date, firstDay)];
  const first = `${date.slice(0, 7)}-01`;
  const next = monthAfter(first, 1);
  const weeks: string[] = [];
  for (let week = startOfWeek(first, firstDay); week < next; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

export function monthAfter(date: string, months: number): string {
  const first = new Date(`${date.slice(0, 7)}-01T00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

export function spanOf(weeks: string[]): Span {
  const [first = ''] = weeks;
  const end = addDays(weeks.at(-1) ?? first, 7);
  return {
    from: new Date(Date.parse(`${first}T00:00Z`) - DAY_MS),
    to: new Date(Date.parse(`${end}T00:00Z`) + DAY_MS),
  };
}

/** Where a time lies in a week of a zone, in parts of the week from 0 to 1; undefined outside of it. */
export function placeInWeek(
  { startDate, endDate }: { startDate: string; endDate: string },
  week: string,
  timeZone: string,
): { from: number; to: number } | undefined {
  const dayStarts = Array.from({ length: 8 }, (_, day) =>
    Date.parse(instantOf(`${addDays(week, day)}T00:00`, timeZone)),
  );
  const [from, to] = [placeOf(Date.parse(startDate), dayStarts), placeOf(Date.parse(endDate), dayStarts)];
  return to > 0 && from < 1 && to > from ? { from, to } : undefined;
}

/** Days are equally wide, also those of 23 and 25 hours. */
function placeOf(at: number, dayStarts: number[]): number {
  const day = dayStarts.findLastIndex((start) => start <= at);
  if (day < 0) return 0;
  const [start = at, next] = dayStarts.slice(day, day + 2);
  return next === undefined ? 1 : (day + (at - start) / (next - start)) / 7;
}
