import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOfCents } from '../../../values/money/money.ts';
import { RENTAL_UNITS, type RentalRates, UNIT_MINUTES } from '../base-price.ts';
import { rentalPrice } from '../rentals/rental-price.ts';
import { localDate } from './local-dates.ts';
import { lastsDays, minimumDays, type PriceRules, ruleOn } from './price-rules.ts';

const MINUTE = 60_000;
const DAY = 1_440;
const NEW_YORK = 'America/New_York';
const rates: RentalRates = { minute: 0, hour: 1_000, day: 6_000, week: 35_000, month: 0 };
const SUMMER = { name: 'Summer', from: '2027-06-01', to: '2027-08-31', percent: 50 };

const price = (from: string, minutes: number, rules: PriceRules, timeZone = NEW_YORK) => {
  const startsAt = new Date(from);
  return rentalPrice(
    { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE), timeZone },
    { rates, ...rules },
  );
};
const lines = ({ lines: all }: ReturnType<typeof rentalPrice>) =>
  all.map(({ kind, label, amountCents }) => `${kind} ${label} ${amountCents}`);

test('a season is a line with its name, on top of the base price', () => {
  expect(lines(price('2027-07-05T14:00Z', 2 * DAY, { seasons: [SUMMER] }))).toEqual([
    'time day 12000',
    'season Summer 6000',
  ]);
  expect(lines(price('2027-05-05T14:00Z', 2 * DAY, { seasons: [SUMMER] }))).toEqual(['time day 12000']);
});

test('a day counts by the date on which it begins', () => {
  // Monday May 31, 10 AM, until Wednesday: one day of May, one of June.
  expect(lines(price('2027-05-31T14:00Z', 2 * DAY, { seasons: [SUMMER] }))).toEqual([
    'time day 12000',
    'season Summer 3000',
  ]);
});

test('weekdays are a line with their numbers; in a season the season counts instead', () => {
  const weekdays = [{ days: [6, 7], percent: -10 }];
  // Friday to Monday
  expect(lines(price('2027-05-07T14:00Z', 3 * DAY, { weekdays }))).toEqual([
    'time day 18000',
    'weekday 6,7 -1200',
  ]);
  expect(lines(price('2027-07-09T14:00Z', 3 * DAY, { weekdays, seasons: [SUMMER] }))).toEqual([
    'time day 18000',
    'season Summer 9000',
  ]);
});

test('a length discount is a line with its days, taken off the price by dates', () => {
  const rules = { seasons: [SUMMER], longStayDiscounts: [{ fromDays: 3, percent: 10 }] };
  expect(lines(price('2027-07-05T14:00Z', 3 * DAY, rules))).toEqual([
    'time day 18000',
    'season Summer 9000',
    'discount 3 -2700',
  ]);
});

test('the shortest rental depends on the date on which it starts, and is counted by the clock on the wall', () => {
  const rules = { seasons: [{ ...SUMMER, minDays: 3 }], weekdays: [{ days: [5], percent: 0, minDays: 2 }] };
  expect(minimumDays(new Date('2027-07-09T14:00Z'), NEW_YORK, rules)).toBe(3);
  expect(minimumDays(new Date('2027-05-07T14:00Z'), NEW_YORK, rules)).toBe(2);
  expect(minimumDays(new Date('2027-05-06T14:00Z'), NEW_YORK, rules)).toBe(0);
  // The night of March 14 has no hour from 2 to 3; that of November 7 has the hour from 1 to 2 twice.
  const lasts = (from: string, to: string, days: number) =>
    lastsDays({ startsAt: new Date(from), endsAt: new Date(to), timeZone: NEW_YORK }, days);
  expect(lasts('2027-03-13T15:00Z', '2027-03-14T14:00Z', 1)).toBe(true);
  expect(lasts('2027-03-13T15:00Z', '2027-03-14T13:59Z', 1)).toBe(false);
  expect(lasts('2027-11-06T14:00Z', '2027-11-07T14:59Z', 1)).toBe(false);
  expect(lasts('2027-11-06T14:00Z', '2027-11-07T15:00Z', 1)).toBe(true);
});

/** Around both nights on which the clocks change, in zones on both sides of the date line. */
const startsAt = fc
  .tuple(
    fc.constantFrom(
      Date.UTC(2027, 2, 14, 7),
      Date.UTC(2027, 10, 7, 6),
      Date.UTC(2027, 3, 3, 14),
      Date.UTC(2027, 8, 25, 14),
    ),
    fc.integer({ min: -3 * DAY, max: 3 * DAY }),
    fc.constantFrom(0, 0, 1, 29_999),
  )
  .map(([night, minutes, milliseconds]) => new Date(night + minutes * MINUTE + milliseconds));
const timeZone = fc.constantFrom(NEW_YORK, 'Pacific/Auckland');
const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40_000 }));
const anyRates = fc.record({
  minute: cents,
  hour: cents,
  day: cents.map((n) => n + 1),
  week: cents,
  month: cents,
});
const percent = fc.integer({ min: -50, max: 300 });
const day = (offset: number, start: Date) =>
  new Date(start.getTime() + offset * DAY * MINUTE).toISOString().slice(0, 10);

const rules = fc.record({
  /** Lengths of seasons and of the gaps before them, in days from the start. */
  seasons: fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 3 }), length: fc.integer({ min: 0, max: 3 }), percent }),
    {
      maxLength: 3,
    },
  ),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  weekdayPercent: percent,
  longStayDiscounts: fc.array(
    fc.record({ fromDays: fc.integer({ min: 1, max: 5 }), percent: fc.integer({ min: 1, max: 60 }) }),
    {
      maxLength: 2,
    },
  ),
});

const given = fc
  .record({ startsAt, timeZone, rates: anyRates, rules })
  .map(({ rules: { seasons, weekdays, weekdayPercent, longStayDiscounts }, ...rest }) => {
    let next = -2;
    const dated = seasons.map((season, index) => {
      const from = next + season.gap;
      next = from + season.length;
      return {
        name: `Season ${index}`,
        from: day(from, rest.startsAt),
        to: day(next, rest.startsAt),
        percent: season.percent,
      };
    });
    return {
      ...rest,
      rules: { seasons: dated, weekdays: [{ days: weekdays, percent: weekdayPercent }], longStayDiscounts },
    };
  });

/** The cheapest way to cover each number of minutes: one more unit than the cheapest way to cover what it leaves. */
function cheapestCovers(rateOf: RentalRates, minutes: number): number[] {
  const units = RENTAL_UNITS.filter((unit) => rateOf[unit] > 0);
  const cheapest = [0];
  for (let minute = 1; minute <= minutes; minute++) {
    let best = Number.POSITIVE_INFINITY;
    for (const unit of units) {
      const rest = cheapest[Math.max(0, minute - UNIT_MINUTES[unit])] ?? 0;
      best = Math.min(best, rateOf[unit] + rest);
    }
    cheapest.push(best);
  }
  return cheapest;
}

const dates = new Map<string, Map<number, string>>();

/** Asked for each minute of thousands of cases: each is looked up once. */
function dateAt(minute: number, zone: string): string {
  const known = dates.get(zone) ?? new Map<number, string>();
  if (known.size === 0) dates.set(zone, known);
  const kept = known.get(minute);
  if (kept !== undefined) return kept;
  const date = localDate(new Date(minute * MINUTE), zone);
  known.set(minute, date);
  return date;
}

/** Minute by minute: what each adds to the cheapest cover, at the percentage of the date on which it begins. */
function bruteForce(
  {
    startsAt: start,
    timeZone: zone,
    rates: rateOf,
    rules: dated,
  }: { startsAt: Date; timeZone: string; rates: RentalRates; rules: PriceRules },
  lengths: readonly number[],
): Map<number, number> {
  const wanted = new Set(lengths);
  const longest = Math.max(...lengths);
  const covers = cheapestCovers(rateOf, longest);
  const costs = new Map<number, number>();
  const byRule = new Map<{ percent: number }, number>();
  let [date, rule] = ['', ruleOn('', {})];
  for (let minute = 0; minute < longest; minute++) {
    const today = dateAt(Math.floor(start.getTime() / MINUTE) + minute, zone);
    if (today !== date) [date, rule] = [today, ruleOn(today, dated)];
    const added = (covers[minute + 1] ?? 0) - (covers[minute] ?? 0);
    if (rule && added > 0) byRule.set(rule, (byRule.get(rule) ?? 0) + added);
    if (!wanted.has(minute + 1)) continue;
    const ruled = [...byRule].reduce((sum, [{ percent: own }, part]) => sum + percentOfCents(part, own), 0);
    costs.set(minute + 1, (covers[minute + 1] ?? 0) + ruled);
  }
  return costs;
}

test('the price is what minutes add one by one, on days of 23 and 25 hours and in the repeated hour, in two zones', {
  timeout: 60_000,
}, () => {
  const LENGTHS = 20;
  const lengths = fc.array(fc.integer({ min: 1, max: 4 * DAY }), { minLength: LENGTHS, maxLength: LENGTHS });
  fc.assert(
    fc.property(given, lengths, (one, some) => {
      const options = [{ fromDays: 0, percent: 0 }, ...one.rules.longStayDiscounts];
      const long = (minutes: number, fromDays: number) => Math.max(minutes, fromDays * DAY);
      const costs = bruteForce(
        one,
        some.flatMap((minutes) => options.map(({ fromDays }) => long(minutes, fromDays))),
      );
      let before = 0;
      for (const minutes of some.toSorted((a, b) => a - b)) {
        const { startsAt: start, timeZone: zone, rates: rateOf, rules: own } = one;
        const period = {
          startsAt: start,
          endsAt: new Date(start.getTime() + minutes * MINUTE),
          timeZone: zone,
        };
        const { lines: all, timeCents } = rentalPrice(period, { rates: rateOf, ...own });
        const cheapest = options.map(({ fromDays, percent: off }) => {
          const cost = costs.get(long(minutes, fromDays)) ?? Number.NaN;
          return cost - percentOfCents(cost, off);
        });
        expect(timeCents).toBe(Math.min(...cheapest));
        expect(all.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(timeCents);
        // A longer rental never costs less.
        expect(timeCents).toBeGreaterThanOrEqual(before);
        before = timeCents;
      }
    }),
    { numRuns: 10_000 / LENGTHS },
  );
});
