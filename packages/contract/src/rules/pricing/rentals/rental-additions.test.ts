import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOfCents } from '../../../values/money/money.ts';
import { rentalPrice } from './rental-price.ts';
import { DEFAULT_RENTAL_POLICY, type RentalQuoteInput, rentalQuote } from './rental-quote.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
const rates = { minute: 0, hour: 900, day: 6_000, week: 30_000, month: 0 };

const input = (more: Partial<RentalQuoteInput>, hours = 49): RentalQuoteInput => ({
  period: {
    startsAt: new Date('2026-06-20T10:00:00Z'),
    endsAt: new Date(Date.parse('2026-06-20T10:00:00Z') + hours * 3_600_000),
    timeZone: 'America/New_York',
  },
  rules: { rates },
  ...more,
});
const linesOf = (more: Partial<RentalQuoteInput>) =>
  rentalQuote(input(more)).lines.map(({ kind, quantity, amountCents }) => [kind, quantity, amountCents]);

test('the young-driver fee counts started days, and is the operator’s without a service fee', () => {
  expect(linesOf({ youngDrivers: { dayCents: 1_500, count: 1 } })).toEqual([
    ['time', 2, 12_000],
    ['time', 1, 900],
    ['young_driver', 3, 4_500],
    ['service_fee', 1, 1_290],
  ]);
  const plain = rentalQuote(input({}));
  const young = rentalQuote(input({ youngDrivers: { dayCents: 1_500, count: 1 } }));
  expect(young.split.ownerCents).toBe(plain.split.ownerCents);
  expect(young.split.platformCents).toBe(plain.split.platformCents + 4_500);
});

test('the tax is on what the operator sells too', () => {
  const policy = { ...DEFAULT_RENTAL_POLICY, taxPercent: 10 };
  expect(rentalQuote(input({ youngDrivers: { dayCents: 1_000, count: 1 } }), policy).taxCents).toBe(
    percentOfCents(12_900 + 1_290 + 3_000, 10),
  );
});

test('a protection is a line with its names, and the operator’s alone', () => {
  const names = { en: 'Harbor protection', es: 'Protección Harbor' };
  const plain = rentalQuote(input({}));
  const quote = rentalQuote(
    input({ protection: { id: 'harbor', names, dayCents: 900, deductibleCents: 50_000 } }),
  );
  expect(quote.lines.find(({ kind }) => kind === 'protection')).toEqual({
    kind: 'protection',
    label: 'protection',
    quantity: 3,
    unitCents: 900,
    amountCents: 2_700,
    names,
  });
  expect(quote.totalCents).toBe(plain.totalCents + 2_700);
  expect(quote.split.platformCents).toBe(plain.split.platformCents + 2_700);
});

/** Starts around the days of 23 and 25 hours of both zones. */
const startsAt = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-11-01', '2026-04-05', '2026-09-27', '2026-07-10'),
    fc.integer({ min: -3 * DAY_MINUTES, max: DAY_MINUTES }),
  )
  .map(([date, minutes]) => new Date(Date.parse(date) + minutes * MINUTE));
const cents = fc.integer({ min: 0, max: 20_000 });
const percent = fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100);

const given = fc.record({
  startsAt,
  timeZone: fc.constantFrom('America/New_York', 'Pacific/Auckland'),
  minutes: fc.integer({ min: 1, max: 9 * DAY_MINUTES }),
  rates: fc.record({ minute: cents, hour: cents, day: cents.map((n) => n + 1), week: cents, month: cents }),
  extras: fc.array(
    fc.record({
      name: fc.constant('Rack'),
      priceCents: cents,
      per: fc.constantFrom('rental' as const, 'day' as const),
    }),
    { maxLength: 2 },
  ),
  deliveryCents: cents,
  youngDrivers: fc.option(fc.record({ dayCents: cents, count: fc.integer({ min: 1, max: 3 }) }), {
    nil: undefined,
  }),
  protection: fc.option(
    cents.map((dayCents) => ({ id: 'harbor', names: { en: 'Harbor' }, dayCents, deductibleCents: 50_000 })),
    { nil: undefined },
  ),
  policy: fc.record({ commissionPercent: percent, serviceFeePercent: percent, taxPercent: percent }),
});
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

/** Minute by minute: each 24 hours that begin cost a day's price of all that is priced by the day. */
function bruteForce(
  { minutes, extras, deliveryCents, youngDrivers, protection, policy }: Given,
  timeCents: number,
) {
  let [sold, operated] = [timeCents + deliveryCents, 0];
  for (const { per, priceCents } of extras) if (per === 'rental') sold += priceCents;
  for (let minute = 0; minute < minutes; minute++) {
    if (minute % DAY_MINUTES !== 0) continue;
    for (const { per, priceCents } of extras) if (per === 'day') sold += priceCents;
    operated += protection?.dayCents ?? 0;
    for (let driver = 0; driver < (youngDrivers?.count ?? 0); driver++)
      operated += youngDrivers?.dayCents ?? 0;
  }
  const fee = percentOfCents(sold, policy.serviceFeePercent);
  const tax = percentOfCents(sold + operated + fee, policy.taxPercent);
  const commission = percentOfCents(sold, policy.commissionPercent);
  return {
    totalCents: sold + operated + fee + tax,
    taxCents: tax,
    split: { ownerCents: sold - commission, platformCents: commission + operated + fee },
  };
}

test('the price is what its parts add up to, in 10,000 rentals on days of 23 and 25 hours, in two zones', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(given, fc.integer({ min: 0, max: 2 * DAY_MINUTES }), (one, longer) => {
      const { policy, minutes, rates: own, startsAt: start, timeZone, ...additions } = one;
      const period = (length: number) => ({
        startsAt: start,
        endsAt: new Date(start.getTime() + length * MINUTE),
        timeZone,
      });
      const priced = { ...additions, rules: { rates: own }, period: period(minutes) };
      const quote = rentalQuote(priced, policy);
      const { timeCents } = rentalPrice(priced.period, priced.rules);
      const { totalCents, taxCents, split } = quote;
      expect({ totalCents, taxCents, split }).toEqual(bruteForce(one, timeCents));
      expect(quote.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
      expect(split.ownerCents + split.platformCents + taxCents).toBe(totalCents);
      for (const line of quote.lines) expect(line.quantity * line.unitCents).toBe(line.amountCents);
      // An extension never makes a rental cheaper.
      expect(
        rentalQuote({ ...priced, period: period(minutes + longer) }, policy).totalCents,
      ).toBeGreaterThanOrEqual(totalCents);
    }),
    { numRuns: 10_000 },
  );
});
