import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startedDays } from '../elapsed-time.ts';
import { DEFAULT_RENTAL_POLICY, type RentalQuoteInput, rentalQuote } from './rental-quote.ts';

const DAY = 86_400_000;
const rates = { minute: 0, hour: 900, day: 6000, week: 30_000, month: 0 };
const START = new Date('2026-06-20T10:00:00Z');
const lasting = (milliseconds: number) => ({
  startsAt: START,
  endsAt: new Date(START.getTime() + milliseconds),
  timeZone: 'America/New_York',
});
const twoDays: RentalQuoteInput = { period: lasting(2 * DAY), rules: { rates } };
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

describe('a rental quote', () => {
  it('adds ten percent for the renter and takes twenty from the owner', () => {
    expect(rentalQuote(twoDays)).toEqual({
      type: 'day',
      lines: [
        { kind: 'time', label: 'day', quantity: 2, unitCents: 6000, amountCents: 12_000 },
        { kind: 'service_fee', label: 'service_fee', quantity: 1, unitCents: 1200, amountCents: 1200 },
      ],
      totalCents: 13_200,
      timeCents: 12_000,
      taxCents: 0,
      split: { ownerCents: 9600, platformCents: 3600 },
    });
  });

  it('lists extras by the rental and by the started day, delivery and tax', () => {
    const quote = rentalQuote(
      {
        period: lasting(2 * DAY + 1),
        rules: { rates },
        extras: [
          { name: 'Child seat', priceCents: 500, per: 'day', quantity: 2 },
          { name: 'Cleaning', priceCents: 2000, per: 'rental' },
        ],
        deliveryCents: 1500,
      },
      { ...DEFAULT_RENTAL_POLICY, taxPercent: 6 },
    );
    expect(quote.lines.map((line) => [line.kind, line.label, line.quantity, line.amountCents])).toEqual([
      ['time', 'day', 2, 12_000],
      ['time', 'hour', 1, 900],
      ['extra', 'Child seat', 6, 3000],
      ['extra', 'Cleaning', 1, 2000],
      ['delivery', 'delivery', 1, 1500],
      ['service_fee', 'service_fee', 1, 1940],
      ['tax', 'tax', 1, 1280],
    ]);
    expect(quote.totalCents).toBe(22_620);
    expect(quote.split).toEqual({ ownerCents: 15_520, platformCents: 5820 });
  });

  it('takes a long-stay discount off the time, from the owner and the fee alike', () => {
    const quote = rentalQuote({
      period: lasting(14 * DAY),
      rules: { rates, longStayDiscounts: [{ fromDays: 14, percent: 10 }] },
    });
    expect(quote.lines.map((line) => [line.kind, line.amountCents])).toEqual([
      ['time', 60_000],
      ['discount', -6000],
      ['service_fee', 5400],
    ]);
    expect(quote.timeCents).toBe(54_000);
    expect(quote.split).toEqual({ ownerCents: 43_200, platformCents: 16_200 });
  });

  it('lets a shorter rental have the longer one when that is cheaper', () => {
    const plain = { ...rates, week: 0 };
    const quote = (days: number) =>
      rentalQuote({
        period: lasting(days * DAY),
        rules: { rates: plain, longStayDiscounts: [{ fromDays: 7, percent: 20 }] },
      });
    expect(quote(7).timeCents).toBe(33_600);
    expect(quote(6).timeCents).toBe(33_600);
    expect(quote(5).timeCents).toBe(30_000);
  });
});

describe('any rental quote', () => {
  const cents = fc.integer({ min: 0, max: 50_000 });
  const input = fc.record({
    period: fc.integer({ min: 1, max: 120 * DAY }).map(lasting),
    rules: fc.record({
      rates: fc.record({
        minute: cents,
        hour: cents,
        day: fc.integer({ min: 1, max: 50_000 }),
        week: cents,
        month: cents,
      }),
      longStayDiscounts: fc.array(
        fc.record({ fromDays: fc.integer({ min: 1, max: 60 }), percent: fc.integer({ min: 0, max: 60 }) }),
        { maxLength: 3 },
      ),
    }),
    extras: fc.array(
      fc.record({
        name: fc.constant('Rack'),
        priceCents: cents,
        per: fc.constantFrom('rental' as const, 'day' as const),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 3 },
    ),
    deliveryCents: cents,
  });
  const percent = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100);
  const policy = fc.record({ commissionPercent: percent, serviceFeePercent: percent, taxPercent: percent });

  it('adds up: the lines, and owner + platform + tax', () => {
    fc.assert(
      fc.property(input, policy, (given, terms) => {
        const quote = rentalQuote(given, terms);
        expect(sum(quote.lines.map((line) => line.amountCents))).toBe(quote.totalCents);
        expect(quote.split.ownerCents + quote.split.platformCents + quote.taxCents).toBe(quote.totalCents);
        for (const line of quote.lines) expect(line.quantity * line.unitCents).toBe(line.amountCents);
        expect(quote.split.ownerCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never falls with the duration, discounts and all', () => {
    fc.assert(
      fc.property(input, policy, fc.integer({ min: 0, max: 30 * DAY }), (given, terms, longer) => {
        const { endsAt } = given.period;
        const period = { ...given.period, endsAt: new Date(endsAt.getTime() + longer) };
        const shorter = rentalQuote(given, terms).totalCents;
        expect(rentalQuote({ ...given, period }, terms).totalCents).toBeGreaterThanOrEqual(shorter);
      }),
      { numRuns: 500 },
    );
  });
});

describe('started days', () => {
  it('count whole', () => {
    expect([1, DAY, DAY + 1, 7 * DAY].map((length) => startedDays(lasting(length)))).toEqual([1, 1, 2, 7]);
  });
});
