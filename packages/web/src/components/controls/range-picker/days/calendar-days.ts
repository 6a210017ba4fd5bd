/** Calendar days as text (YYYY-MM-DD), which have no time zone, and months by their first day. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

const utc = (day: Day) => new Date(`${day}T00:00Z`);
const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => dayOf(new Date(utc(day).getTime() + count * DAY_MS));

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

export function addMonths(month: Day, count: number): Day {
  const at = utc(monthOf(month));
  at.setUTCMonth(at.getUTCMonth() + count);
  return dayOf(at);
}

/** The same day of another month, or its last one. */
export function sameDayIn(day: Day, months: number): Day {
  const first = addMonths(monthOf(day), months);
  const last = addDays(addMonths(first, 1), -1);
  const wished = `${first.slice(0, 8)}${day.slice(8)}`;
  return wished > last ? last : wished;
}

/** 0 is the first day of the week. */
export const weekdayOf = (day: Day, firstWeekday: number): number =>
  (utc(day).getUTCDay() - firstWeekday + DAYS_OF_WEEK) % DAYS_OF_WEEK;

/** The weeks of a month; `undefined` where a week lies in the month before or after. */
export function weeksOf(month: Day, firstWeekday: number): (Day | undefined)[][] {
  const offset = weekdayOf(month, firstWeekday);
  const count = Math.round((utc(addMonths(month, 1)).getTime() - utc(month).getTime()) / DAY_MS);
  const weeks = Math.ceil((offset + count) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (__, weekday) => {
      const index = week * DAYS_OF_WEEK + weekday - offset;
      return index >= 0 && index < count ? addDays(month, index) : undefined;
    }),
  );
}

/** 0 is Sunday. Browsers without week data begin on Sunday. */
export function firstWeekdayOf(locale: string): number {
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return (info.getWeekInfo?.().firstDay ?? DAYS_OF_WEEK) % DAYS_OF_WEEK;
}
