import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestChargeCents } from '../../values/money/currency.ts';
import { RENTAL_RULES } from '../limits/rentals.ts';
import { sumOfLines } from '../pricing/price-line.ts';
import { promotionLines } from '../pricing/promotion.ts';
import { rentalQuote } from '../pricing/rentals/rental-quote.ts';
import { RENTAL_TERMS_VERSION, type RentalTerms } from '../pricing/rentals/rental-terms.ts';
import { type AcceptedRental, acceptedPrice } from './accepted-price.ts';
import { type PricedPeriod, paidByPeriods } from './paid-by-periods.ts';
import { receiptContent, receiptDifferences, sharesCents } from './receipt-content.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-03-02T15:00:00Z');
const DAYS = RENTAL_RULES.periodDays;

interface Stay {
  hours: number;
  dayCents: number;
  feePercent: number;
  taxPercent: number;
  creditCents: number;
  currency: string;
}

const anyStay: fc.Arbitrary<Stay> = fc.record({
  hours: fc.integer({ min: 1, max: 366 * 24 }),
  dayCents: fc.integer({ min: 1, max: 30_000 }),
  feePercent: fc.constantFrom(0, 10, 12.5),
  taxPercent: fc.constantFrom(0, 8.875, 6),
  creditCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000_000 })),
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
});

/** The proof of a booking, as it is stored. */
function accepted({ hours, dayCents, feePercent, taxPercent, creditCents, currency }: Stay): AcceptedRental {
  const terms: RentalTerms = {
    version: RENTAL_TERMS_VERSION,
    timeZone: 'America/New_York',
    rules: { rates: { minute: 0, hour: 0, day: dayCents, week: 0, month: 0 } },
    extras: [{ name: 'Child seat', priceCents: 333, per: 'rental' }],
    policy: { commissionPercent: 20, serviceFeePercent: feePercent, taxPercent },
  };
  const [startsAt, endsAt] = [START, new Date(START.getTime() + hours * HOUR_MS)];
  const period = { startsAt, endsAt, timeZone: terms.timeZone };
  const quote = rentalQuote({ period, rules: terms.rules, extras: terms.extras }, terms.policy);
  const offer = { creditCents, currency };
  const lines = promotionLines(quote.totalCents, offer);
  const proof: AcceptedRental = {
    kind: 'rental',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    terms,
    quote,
    ...(lines.length > 0 && { promotion: { offer, lines } }),
  };
  const paidBy = paidByPeriods(acceptedPrice(proof), { startsAt, endsAt }, currency);
  return JSON.parse(JSON.stringify({ ...proof, ...(paidBy && { paidBy }) })) as AcceptedRental;
}

const stay = (hours: number, other: Partial<Stay> = {}) =>
  accepted({
    hours,
    dayCents: 5_000,
    feePercent: 10,
    taxPercent: 8.875,
    creditCents: 0,
    currency: 'USD',
    ...other,
  });

test('periods add up to the accepted price in every share, and each can be charged', () => {
  fc.assert(
    fc.property(anyStay, (one) => {
      const proof = accepted(one);
      const whole = acceptedPrice(proof);
      const periods = proof.paidBy?.periods;
      if (!periods) return;
      const sum = (of: (period: PricedPeriod) => number) =>
        periods.reduce((cents, period) => cents + of(period), 0);
      expect(sum(({ shares }) => shares.payeeCents)).toBe(whole.shares.payeeCents);
      expect(sum(({ shares }) => shares.platformCents)).toBe(whole.shares.platformCents);
      expect(sum(({ shares }) => shares.taxCents)).toBe(whole.shares.taxCents);
      expect(sum(({ shares }) => shares.promotionCents ?? 0)).toBe(whole.shares.promotionCents ?? 0);
      expect(sum(({ lines }) => sumOfLines(lines))).toBe(sumOfLines(whole.lines));
      for (const { lines, shares } of periods) {
        expect(sumOfLines(lines)).toBe(sharesCents(shares));
        expect(sharesCents(shares)).toBeGreaterThanOrEqual(smallestChargeCents(one.currency));
      }
    }),
    { numRuns: 3_000 },
  );
});

test('periods follow one another from the start to the end, each of 30 days but the last', () => {
  fc.assert(
    fc.property(anyStay, (one) => {
      const { paidBy, startsAt, endsAt } = accepted(one);
      if (one.hours <= DAYS * 24) expect(paidBy).toBeUndefined();
      if (!paidBy) return;
      const { periods } = paidBy;
      expect(periods.map((period) => period.startsAt)).toEqual([
        startsAt,
        ...periods.slice(0, -1).map((period) => period.endsAt),
      ]);
      expect(periods.at(-1)?.endsAt).toBe(endsAt);
      for (const period of periods.slice(0, -1))
        expect(Date.parse(period.endsAt) - Date.parse(period.startsAt)).toBe(DAYS * 24 * HOUR_MS);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [DAYS * 24, undefined],
  [DAYS * 24 + 24, 2],
  [DAYS * 24 * 3, 3],
  [DAYS * 24 * 3 + 1, 4],
])('%i hours are charged in %s periods', (hours, count) => {
  expect(stay(hours, { dayCents: 20_000 }).paidBy?.periods.length).toBe(count);
});

test('a last period that costs less than the provider charges is part of the one before', () => {
  const { paidBy } = stay(DAYS * 24 + 24, { dayCents: 30 });
  expect(paidBy).toBeUndefined();
  expect(stay(2 * DAYS * 24 + 24, { dayCents: 30 }).paidBy?.periods).toHaveLength(2);
});

test('each period has a receipt that is recomputed from the proof, and a part of one is a cancellation', () => {
  fc.assert(
    fc.property(anyStay, (one) => {
      const proof = accepted(one);
      for (const [index, { shares, lines }] of (proof.paidBy?.periods ?? []).entries()) {
        const charge = { purpose: 'price', subjectKind: 'rental', shares, period: index + 1 };
        expect(receiptContent(charge, proof)).toEqual({ lines, shares });
        expect(receiptDifferences({ lines, shares }, charge, proof)).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
  const proof = stay(80 * 24);
  const fee = { payeeCents: 3_000, platformCents: 1_000, taxCents: 355 };
  const part = receiptContent({ purpose: 'price', subjectKind: 'rental', shares: fee, period: 2 }, proof);
  expect(part.lines).toMatchObject([{ kind: 'cancellation', amountCents: 4_355 }]);
});

test('a period whose split was altered is found', () => {
  const proof = stay(80 * 24);
  const [first, ...rest] = proof.paidBy?.periods ?? [];
  if (!first || !proof.paidBy) throw new Error('No period');
  const moved = {
    ...first,
    shares: {
      ...first.shares,
      payeeCents: first.shares.payeeCents + 1,
      platformCents: first.shares.platformCents - 1,
    },
  };
  const altered = { ...proof, paidBy: { ...proof.paidBy, periods: [moved, ...rest] } };
  const charge = { purpose: 'price', subjectKind: 'rental', shares: moved.shares, period: 1 };
  expect(receiptDifferences(moved, charge, altered)).toEqual(['price']);
});
