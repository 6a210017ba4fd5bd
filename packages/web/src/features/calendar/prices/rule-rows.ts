import type { PriceRules } from '@josey/contract/api/vehicles/price-rules';
import type { DayRange } from '../weeks/use-day-range.ts';

/** Rows of the form: numbers as they were typed. */
export interface SeasonRow {
  key: string;
  name: string;
  from: string;
  to: string;
  percent: string;
  minDays: string;
}
export interface WeekdayRow {
  key: string;
  days: number[];
  percent: string;
  minDays: string;
}
export interface DiscountRow {
  key: string;
  fromDays: string;
  percent: string;
}
interface Rows {
  seasons: SeasonRow[];
  weekdays: WeekdayRow[];
  longStayDiscounts: DiscountRow[];
}

type Blank<Row extends { key: string }> = Omit<Row, 'key'>;

/** How new rows begin. */
export const NO_SEASON: Blank<SeasonRow> = { name: '', from: '', to: '', percent: '', minDays: '' };
export const NO_WEEKDAYS: Blank<WeekdayRow> = { days: [5, 6], percent: '', minDays: '' };
export const NO_DISCOUNT: Blank<DiscountRow> = { fromDays: '7', percent: '' };

const typed = (value: number | undefined) => (value === undefined ? '' : String(value));

export function rowsOf(
  { seasons, weekdays, longStayDiscounts }: PriceRules,
  days: DayRange | undefined,
): Rows {
  const known = seasons.map((season, index) => ({
    key: `season ${index}`,
    ...season,
    percent: typed(season.percent),
    minDays: typed(season.minDays),
  }));
  const added = days && { ...NO_SEASON, key: 'new', from: days.first, to: days.last };
  return {
    seasons: added ? [...known, added] : known,
    weekdays: weekdays.map(({ days: own, percent, minDays }, index) => ({
      key: `weekdays ${index}`,
      days: own,
      percent: typed(percent),
      minDays: typed(minDays),
    })),
    longStayDiscounts: longStayDiscounts.map(({ fromDays, percent }, index) => ({
      key: `discount ${index}`,
      fromDays: typed(fromDays),
      percent: typed(percent),
    })),
  };
}

/** The request: the contract's schema parses the typed numbers, and refuses what is none. */
export function bodyOf({ seasons, weekdays, longStayDiscounts }: Rows): PriceRules {
  const unkeyed = <Row extends { key: string }>({ key: _, ...row }: Row) => row;
  const body = {
    seasons: seasons.map(unkeyed),
    weekdays: weekdays.map(unkeyed),
    longStayDiscounts: longStayDiscounts.map(unkeyed),
  };
  return body as unknown as PriceRules;
}
