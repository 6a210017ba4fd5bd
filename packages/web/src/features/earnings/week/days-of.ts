import type { Earning, Earnings } from '@josey/contract/api/money/earnings';

export interface EarnedDay {
  /** YYYY-MM-DD where the operator is. */
  day: string;
  items: Earning[];
  netCents: number;
  rentalCents: number;
  rideCents: number;
}

const DAY_MS = 86_400_000;

/** A calendar day some days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every day of the range, in order, with what it earned. */
export function daysOf({ from, to, timeZone, items }: Earnings): EarnedDay[] {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone });
  const byDay = Map.groupBy(items, ({ at }) => calendar.format(new Date(at)));
  const days: EarnedDay[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const own = byDay.get(day) ?? [];
    const sum = (of: Earning[]) => of.reduce((total, { netCents }) => total + netCents, 0);
    const rideCents = sum(own.filter(({ subject }) => subject.kind === 'ride'));
    days.push({ day, items: own, netCents: sum(own), rideCents, rentalCents: sum(own) - rideCents });
  }
  return days;
}
