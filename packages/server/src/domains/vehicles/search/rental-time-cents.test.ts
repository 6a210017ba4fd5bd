import type { RentalRates } from '@josey/contract/rules/pricing/base-price';
import { type RentalPriceRules, rentalPrice } from '@josey/contract/rules/pricing/rentals/rental-price';
import { greatCircleMeters } from '@josey/contract/values/geo/geo';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { startTestApp } from '../../../../test/support/app.ts';

const { db } = (await startTestApp()).context;

/** Rates of every kind: not offered, sensible beside one another, and not. */
const cents = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 500 }),
  fc.integer({ min: 1, max: 100_000_000 }),
);
const rates = fc.record({
  minute: cents,
  hour: cents,
  day: cents.map((rate) => rate + 1),
  week: cents,
  month: cents,
});
/** Lengths around the borders of units, and anywhere up to a year. */
const minutes = fc.oneof(
  fc.integer({ min: 1, max: 525_600 }),
  fc
    .record({
      unit: fc.constantFrom(60, 1_440, 10_080, 43_200),
      count: fc.integer({ min: 1, max: 14 }),
      off: fc.integer({ min: -2, max: 2 }),
    })
    .map(({ unit, count, off }) => Math.max(1, unit * count + off)),
);

async function inSql(cases: { rates: RentalRates; minutes: number }[]): Promise<number[]> {
  const { rows } = await sql<{ cents: number }>`
    select rental_time_cents(c.minutes, c.minute, c.hour, c.day, c.week, c.month) as cents
    from jsonb_to_recordset(${jsonb(cases.map((one) => ({ ...one.rates, minutes: one.minutes })))}::jsonb)
      as c(minutes bigint, minute bigint, hour bigint, day bigint, week bigint, month bigint)`.execute(db);
  return rows.map((row) => row.cents);
}

/** Anywhere around the nights the clocks change, in the vehicle's zone or not. */
const startsAt = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
  fc.integer({ min: -72, max: 72 }).map((hours) => new Date(Date.UTC(2027, 2, 14, 7 + hours))),
  fc.integer({ min: -72, max: 72 }).map((hours) => new Date(Date.UTC(2027, 10, 7, 6 + hours))),
);
const timeZone = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Pacific/Auckland');
const discount = fc.record({
  fromDays: fc.integer({ min: 1, max: 60 }),
  percent: fc.integer({ min: 1, max: 60 }),
});
interface Case extends RentalPriceRules {
  minutes: number;
  startsAt: Date;
  timeZone: string;
}
const cases: fc.Arbitrary<Case[]> = fc.array(fc.record({ rates, minutes, startsAt, timeZone }), {
  minLength: 100,
  maxLength: 100,
});
const periodOf = ({ startsAt, minutes, timeZone }: Pick<Case, 'startsAt' | 'minutes' | 'timeZone'>) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * 60_000),
  timeZone,
});

test('the search prices base rates to the cent as a quote does, whenever and wherever', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const expected = given.map((one) => rentalPrice(periodOf(one), one).timeCents);
      expect(await inSql(given)).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

const percent = fc.integer({ min: -50, max: 300 });
/** Days from the start, in order: a gap, then a season. */
const ruled = fc
  .record({
    rates,
    minutes: fc.oneof(fc.integer({ min: 1, max: 8_640 }), fc.integer({ min: 1, max: 129_600 })),
    startsAt,
    timeZone,
    seasons: fc.array(
      fc.record({ gap: fc.integer({ min: 1, max: 20 }), days: fc.integer({ min: 0, max: 20 }), percent }),
      {
        maxLength: 4,
      },
    ),
    weekend: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    weekendPercent: percent,
    longStayDiscounts: fc.uniqueArray(discount, { maxLength: 3, selector: ({ fromDays }) => fromDays }),
  })
  .map(({ seasons, weekend, weekendPercent, ...one }) => {
    const dayAt = (offset: number) =>
      new Date(one.startsAt.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    let last = -4;
    const dated = seasons.map(({ gap, days, percent: own }, index) => {
      const from = last + gap;
      last = from + days;
      return { name: `Season ${index}`, from: dayAt(from), to: dayAt(last), percent: own };
    });
    return { ...one, seasons: dated, weekdays: [{ days: weekend, percent: weekendPercent }] };
  });

test('the search prices seasons, weekdays and lengths to the cent as a quote does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ruled, { minLength: 40, maxLength: 40 }), async (given) => {
      const expected = given.map((one) => rentalPrice(periodOf(one), one).timeCents);
      const { rows } = await sql<{ cents: number }>`
        select ruled_time_cents(c.starts_at, c.minutes, c.zone, c.rules, c.minute, c.hour, c.day, c.week, c.month) as cents
        from jsonb_to_recordset(${jsonb(
          given.map(({ rates: own, minutes: length, startsAt: starts_at, timeZone: zone, ...rules }) => ({
            ...own,
            minutes: length,
            starts_at,
            zone,
            rules,
          })),
        )}::jsonb) as c(starts_at timestamptz, minutes bigint, zone text, rules jsonb,
          minute bigint, hour bigint, day bigint, week bigint, month bigint)`.execute(db);
      expect(rows.map((row) => row.cents)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

test('the database measures distances as everybody else does', async () => {
  const degrees = (limit: number) =>
    fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((number) => number / 1e6);
  const point = fc.record({ lat: degrees(90), lng: degrees(180) });
  await fc.assert(
    fc.asyncProperty(point, point, async (a, b) => {
      const { rows } = await sql<{ meters: number }>`
        select great_circle_meters(${a.lat}, ${a.lng}, ${b.lat}, ${b.lng}) as meters`.execute(db);
      expect(rows[0]?.meters).toBeCloseTo(greatCircleMeters(a, b), 2);
    }),
    { numRuns: 200 },
  );
});
