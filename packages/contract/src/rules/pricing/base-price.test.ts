import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basePrice, RENTAL_UNITS, type RentalRates, UNIT_MINUTES } from './base-price.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NONE: RentalRates = { minute: 0, hour: 0, day: 0, week: 0, month: 0 };

const price = (rates: Partial<RentalRates>, duration: number) => basePrice({ ...NONE, ...rates }, duration);
const units = (rates: Partial<RentalRates>, duration: number) =>
  price(rates, duration).lines.map((line) => `${line.quantity} ${line.unit}`);

describe('the price of a time', () => {
  it('counts each started unit whole', () => {
    expect(price({ day: 5000 }, DAY).totalCents).toBe(5000);
    expect(price({ day: 5000 }, DAY + 1).totalCents).toBe(10_000);
    expect(price({ minute: 25 }, 1).totalCents).toBe(25);
    expect(price({ minute: 25 }, MINUTE + 1).totalCents).toBe(50);
  });

  it('combines the units, the largest first', () => {
    const rates = { minute: 20, hour: 900, day: 6000, week: 30_000, month: 90_000 };
    expect(units(rates, 10 * DAY)).toEqual(['1 week', '3 day']);
    expect(units(rates, 2 * DAY + 3 * HOUR + 5 * MINUTE)).toEqual(['2 day', '3 hour', '5 minute']);
    expect(price(rates, 10 * DAY)).toMatchObject({ type: 'week', totalCents: 48_000 });
  });

  it('takes the larger unit as soon as it is the cheaper cover', () => {
    expect(units({ hour: 1000, day: 5000 }, 6 * HOUR)).toEqual(['1 day']);
    expect(units({ day: 5000, week: 20_000 }, 5 * DAY)).toEqual(['1 week']);
    expect(units({ day: 5000, week: 20_000, month: 50_000 }, 20 * DAY)).toEqual(['1 month']);
  });

  it('fills a larger unit with smaller ones where those are cheaper', () => {
    expect(units({ hour: 100, day: 5000 }, 2 * DAY)).toEqual(['48 hour']);
    expect(units({ day: 1000, week: 9000, month: 50_000 }, 31 * DAY)).toEqual(['31 day']);
  });

  it('covers what a month leaves with weeks, and 35 days with five of them when a month is dear', () => {
    const rates = { day: 5000, week: 20_000, month: 70_000 };
    expect(units(rates, 37 * DAY)).toEqual(['1 month', '1 week']);
    expect(units({ ...rates, month: 99_000 }, 35 * DAY)).toEqual(['5 week']);
  });

  it('prefers fewer and larger units at the same price', () => {
    expect(units({ day: 1000, week: 7000 }, 7 * DAY)).toEqual(['1 week']);
    expect(units({ hour: 1000, day: 1000 }, HOUR)).toEqual(['1 day']);
    expect(units({ week: 1000, month: 5000 }, 30 * DAY)).toEqual(['1 month']);
    // as dear as a month, a week and 120 hours
    expect(units({ hour: 40, week: 6700, month: 28_700 }, 42 * DAY)).toEqual(['6 week']);
  });

  it('works with any rate alone', () => {
    for (const unit of RENTAL_UNITS) {
      expect(price({ [unit]: 700 }, DAY)).toMatchObject({ type: unit });
    }
    expect(units({ month: 700 }, 61 * DAY)).toEqual(['3 month']);
    expect(units({ minute: 1 }, 365 * DAY)).toEqual(['525600 minute']);
  });

  it('refuses what has no price', () => {
    expect(() => price({}, DAY)).toThrow('No rate is offered');
    expect(() => price({ day: -1, hour: 5 }, DAY)).toThrow(RangeError);
    expect(() => price({ day: 0.5 }, DAY)).toThrow(RangeError);
    for (const duration of [0, -DAY, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => price({ day: 5000 }, duration)).toThrow(RangeError);
    }
  });
});

/** Cheapest cover by dynamic programming over every minute: cents first, then the number of units. */
function bruteForce(rates: RentalRates, minutes: number): { cents: number; pieces: number } {
  const best = [{ cents: 0, pieces: 0 }];
  const offered = RENTAL_UNITS.filter((unit) => rates[unit] > 0);
  for (let minute = 1; minute <= minutes; minute++) {
    const ways = offered.map((unit) => {
      const before = best[Math.max(0, minute - UNIT_MINUTES[unit])] ?? { cents: 0, pieces: 0 };
      return { cents: before.cents + rates[unit], pieces: before.pieces + 1 };
    });
    const [first] = ways.sort((a, b) => a.cents - b.cents || a.pieces - b.pieces);
    if (first) best[minute] = first;
  }
  return best[minutes] ?? { cents: Number.NaN, pieces: Number.NaN };
}

/** Rates as owners set them (each unit a little cheaper than the smaller ones), and rates without any sense. */
const rate = (typical: number) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: Math.ceil(typical / 3), max: typical * 3 }) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 100_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 }) },
  );
const someRates = fc
  .record({ minute: rate(20), hour: rate(900), day: rate(6000), week: rate(30_000), month: rate(90_000) })
  .filter((rates) => RENTAL_UNITS.some((unit) => rates[unit] > 0));
const upTo = (minutes: number) => fc.integer({ min: 1, max: minutes });

describe('for any rates', () => {
  it('is the very cheapest cover, in the fewest units', () => {
    const shortOrLong = fc.oneof(upTo(3000), upTo(25_000), upTo(140_000));
    fc.assert(
      fc.property(someRates, shortOrLong, (rates, minutes) => {
        const { lines, totalCents } = basePrice(rates, minutes * MINUTE);
        const pieces = lines.reduce((total, line) => total + line.quantity, 0);
        expect({ cents: totalCents, pieces }).toEqual(bruteForce(rates, minutes));
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('covers the time, in lines that add up', () => {
    fc.assert(
      fc.property(someRates, upTo(527_040), (rates, minutes) => {
        const { type, lines, totalCents } = basePrice(rates, minutes * MINUTE);
        const covered = lines.reduce((total, line) => total + line.quantity * UNIT_MINUTES[line.unit], 0);
        expect(covered).toBeGreaterThanOrEqual(minutes);
        expect(lines.every((line) => rates[line.unit] > 0)).toBe(true);
        expect(lines.reduce((total, line) => total + line.quantity * line.unitCents, 0)).toBe(totalCents);
        expect(lines[0]?.unit).toBe(type);
      }),
    );
  });

  it('never falls with the duration', () => {
    fc.assert(
      fc.property(someRates, upTo(527_040), upTo(50_000), (rates, minutes, longer) => {
        const shorter = basePrice(rates, minutes * MINUTE).totalCents;
        expect(basePrice(rates, (minutes + longer) * MINUTE).totalCents).toBeGreaterThanOrEqual(shorter);
      }),
      { numRuns: 500 },
    );
  });

  it('never costs more in one piece than in two', () => {
    fc.assert(
      fc.property(someRates, upTo(200_000), upTo(200_000), (rates, first, second) => {
        const parts = [first, second].map((minutes) => basePrice(rates, minutes * MINUTE).totalCents);
        const whole = basePrice(rates, (first + second) * MINUTE).totalCents;
        expect(whole).toBeLessThanOrEqual((parts[0] ?? 0) + (parts[1] ?? 0));
      }),
    );
  });
});
