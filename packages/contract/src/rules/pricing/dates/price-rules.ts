import { isoWeekday, localDate, wallClockMilliseconds } from './local-dates.ts';

/** A percentage off the time from a number of days. */
export interface LongStayDiscount {
  readonly fromDays: number;
  readonly percent: number;
}

/** What counts on some dates: a percentage on top of the base price, or off it, and how long a rental is at least. */
interface DatedRule {
  readonly percent: number;
  /** For rentals that start on these dates. */
  readonly minDays?: number | undefined;
}

/** Dates of the vehicle's zone, `from` and `to` included. The seasons of a car do not overlap. */
export interface Season extends DatedRule {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Days of the week, 1 (Monday) to 7. Each day is in one rule at most. */
export interface WeekdayRule extends DatedRule {
  readonly days: readonly number[];
}

export interface DatedRules {
  readonly seasons?: readonly Season[];
  readonly weekdays?: readonly WeekdayRule[];
}

/** All that an owner can add to the base rates. */
export interface PriceRules extends DatedRules {
  readonly longStayDiscounts?: readonly LongStayDiscount[];
}

/** The rule of a date: its season's, which replaces the weekday's. */
export function ruleOn(
  date: string,
  { seasons = [], weekdays = [] }: DatedRules,
): Season | WeekdayRule | undefined {
  return (
    seasons.find(({ from, to }) => from <= date && date <= to) ??
    weekdays.find(({ days }) => days.includes(isoWeekday(date)))
  );
}

/** How many days a rental with this start lasts at least; 0 without a rule. */
export function minimumDays(startsAt: Date, timeZone: string, rules: DatedRules): number {
  return ruleOn(localDate(startsAt, timeZone), rules)?.minDays ?? 0;
}

/** Whether a rental lasts so many days by the clock of its zone: from 10 AM to 10 AM, however long the days are. */
export function lastsDays(
  { startsAt, endsAt, timeZone }: { startsAt: Date; endsAt: Date; timeZone: string },
  days: number,
): boolean {
  const shortest = wallClockMilliseconds(startsAt, timeZone) + days * 86_400_000;
  return wallClockMilliseconds(endsAt, timeZone) >= shortest;
}
