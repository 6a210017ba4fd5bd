import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOfLines } from '../pricing/price-line.ts';
import { promotionLines } from '../pricing/promotion.ts';
import { extendedRental } from '../pricing/rentals/rental-extension.ts';
import { rentalQuote } from '../pricing/rentals/rental-quote.ts';
import { RENTAL_TERMS_VERSION, type RentalTerms } from '../pricing/rentals/rental-terms.ts';
import { DEFAULT_FARE_POLICY } from '../pricing/rides/fare-policy.ts';
import { rideFare } from '../pricing/rides/ride-fare.ts';
import { type AcceptedPrice, acceptedPrice, recomputedPrice } from './accepted-price.ts';
import { receiptContent, receiptDifferences, sharesCents } from './receipt-content.ts';

const TERMS: RentalTerms = {
  version: RENTAL_TERMS_VERSION,
  timeZone: 'America/New_York',
  rules: {
    rates: { minute: 0, hour: 800, day: 6_600, week: 39_900, month: 0 },
    longStayDiscounts: [{ fromDays: 7, percent: 12.5 }],
  },
  extras: [{ name: 'Child seat', priceCents: 399, per: 'day' }],
  policy: { commissionPercent: 20, serviceFeePercent: 10, taxPercent: 8.875 },
  feesVersion: 3,
};
const START = new Date('2026-11-27T15:00:00Z');
const after = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

const rentalOf = (hours: number) => {
  const { timeZone, rules, extras, policy } = TERMS;
  return rentalQuote({ period: { startsAt: START, endsAt: after(hours), timeZone }, rules, extras }, policy);
};

function rental(hours: number): AcceptedPrice {
  const period = { startsAt: START.toISOString(), endsAt: after(hours).toISOString() };
  return { kind: 'rental', ...period, terms: TERMS, quote: rentalOf(hours) };
}

function extension(hours: number, more: number): AcceptedPrice {
  const before = rentalOf(hours);
  const period = { startsAt: START, endsAt: after(hours + more) };
  const { quote } = extendedRental(TERMS, period, before.totalCents);
  const stored = { startsAt: period.startsAt.toISOString(), endsAt: period.endsAt.toISOString() };
  return { kind: 'extension', ...stored, terms: TERMS, quote, before };
}

function ride(meters: number, seconds: number | undefined, surge: number): AcceptedPrice {
  const policy = { ...DEFAULT_FARE_POLICY, perMinuteCents: 21, minimumCents: 700, maxSurgeFactor: 2 };
  const route = { distanceMeters: meters, ...(seconds !== undefined && { durationSeconds: seconds }) };
  return { kind: 'ride', policy, feesVersion: 1, fare: rideFare(route, policy, surge) };
}

const anyPromotion = fc.record({
  code: fc.option(
    fc.oneof(
      fc.record({ code: fc.constant('SPRING'), amountCents: fc.integer({ min: 1, max: 100_000 }) }),
      fc.record({
        code: fc.constant('TEN'),
        percent: fc.constant(12.5),
        capCents: fc.integer({ min: 1, max: 5_000 }),
      }),
    ),
    { nil: undefined },
  ),
  creditCents: fc.integer({ min: 0, max: 20_000 }),
});

type Promotion = typeof anyPromotion extends fc.Arbitrary<infer Value> ? Value : never;

/** The same price with a promotion, as it is stored when it is accepted. */
function promoted(proof: AcceptedPrice, { code, creditCents }: Promotion): AcceptedPrice {
  if (proof.kind !== 'rental' && proof.kind !== 'ride') return proof;
  const offer = { ...(code && { code }), creditCents, currency: 'USD' };
  const lines = promotionLines(sumOfLines(acceptedPrice(proof).lines), offer);
  return lines.length > 0 ? { ...proof, promotion: { offer, lines } } : proof;
}

const anyProof = fc.oneof(
  fc.integer({ min: 1, max: 900 }).map(rental),
  fc
    .tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 200 }))
    .map(([a, b]) => extension(a, b)),
  fc
    .tuple(
      fc.double({ min: 0, max: 200_000, noNaN: true }),
      fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
      fc.double({ min: 1, max: 3, noNaN: true }),
    )
    .map(([meters, seconds, surge]) => ride(meters, seconds, surge)),
);

test('a price with a promotion is recomputed too, and its shares stay as they are', () => {
  fc.assert(
    fc.property(anyProof, anyPromotion, (whole, promotion) => {
      const kept = JSON.parse(JSON.stringify(promoted(whole, promotion))) as AcceptedPrice;
      expect(recomputedPrice(kept)).toEqual(acceptedPrice(kept));
      const { lines, shares } = acceptedPrice(kept);
      expect(sumOfLines(lines)).toBe(sharesCents(shares));
      const { promotionCents: _, ...split } = shares;
      expect(split).toEqual(acceptedPrice(whole).shares);
    }),
    { numRuns: 1_000 },
  );
});

test('a price is recomputed from its proof to the cent, also after a database has kept it', () => {
  fc.assert(
    fc.property(anyProof, (proof) => {
      const kept = JSON.parse(JSON.stringify(proof)) as AcceptedPrice;
      expect(recomputedPrice(kept)).toEqual(acceptedPrice(kept));
      const { lines, shares } = acceptedPrice(kept);
      expect(sumOfLines(lines)).toBe(sharesCents(shares));
    }),
    { numRuns: 2_000 },
  );
});

test('a receipt of the whole price, of a part of it and of a tip adds up to what was charged', () => {
  const proof = rental(56);
  const { lines, shares } = acceptedPrice(proof);
  const charge = { purpose: 'price', subjectKind: 'rental' };
  expect(receiptContent({ ...charge, shares }, proof).lines).toEqual(lines);
  const fee = { payeeCents: 3_000, platformCents: 1_000, taxCents: 355 };
  expect(receiptContent({ ...charge, shares: fee }, proof).lines).toMatchObject([
    { kind: 'cancellation', amountCents: 4_355 },
  ]);
  const tip = { payeeCents: 200, platformCents: 0, taxCents: 0 };
  const tipped = receiptContent({ purpose: 'tip', subjectKind: 'ride', shares: tip }, ride(2_000, 300, 1));
  expect(tipped).toMatchObject({ lines: [{ kind: 'tip', amountCents: 200 }], shares: tip });
});

test('a receipt names each kind of difference', () => {
  const proof = rental(56) as Extract<AcceptedPrice, { kind: 'rental' }>;
  const { shares } = acceptedPrice(proof);
  const charge = { purpose: 'price', subjectKind: 'rental', shares };
  const issued = receiptContent(charge, proof);
  expect(receiptDifferences(issued, charge, proof)).toEqual([]);
  const [first, ...rest] = issued.lines;
  if (!first) throw new Error('No line');
  const raised = { ...issued, lines: [{ ...first, amountCents: first.amountCents + 1 }, ...rest] };
  expect(receiptDifferences(raised, charge, proof)).toEqual(['lines', 'total']);
  const moved = { ...shares, payeeCents: shares.payeeCents - 1, platformCents: shares.platformCents + 1 };
  expect(receiptDifferences({ ...issued, shares: moved }, charge, proof)).toEqual(['shares']);
  const cheaper = { ...proof, terms: { ...TERMS, policy: { ...TERMS.policy, serviceFeePercent: 9 } } };
  expect(receiptDifferences(issued, charge, cheaper)).toEqual(['price']);
});
