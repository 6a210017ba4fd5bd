import { expect, test } from 'vitest';
import { extendedRental } from './rental-extension.ts';
import { rentalQuote } from './rental-quote.ts';
import { RENTAL_TERMS_VERSION, type RentalTerms, readRentalTerms } from './rental-terms.ts';

const HOUR = 3_600_000;
const TERMS: RentalTerms = {
  version: RENTAL_TERMS_VERSION,
  timeZone: 'America/New_York',
  rules: { rates: { minute: 0, hour: 600, day: 4_800, week: 25_000, month: 80_000 } },
  extras: [
    { name: 'Child seat', priceCents: 500, per: 'day' },
    { name: 'Pass', priceCents: 300, per: 'rental' },
  ],
  policy: { commissionPercent: 20, serviceFeePercent: 10, taxPercent: 6 },
};
const periodOf = (hours: number) => {
  const startsAt = new Date('2026-06-20T10:00:00Z');
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR) };
};
const totalOf = (hours: number) =>
  rentalQuote({ ...TERMS, period: { ...periodOf(hours), timeZone: TERMS.timeZone } }, TERMS.policy)
    .totalCents;

test('an extension prices the whole rental: three days and four more cost a week', () => {
  const { quote, differenceCents } = extendedRental(TERMS, periodOf(7 * 24), totalOf(72));
  expect(quote.lines[0]).toMatchObject({ kind: 'time', label: 'week', quantity: 1, amountCents: 25_000 });
  expect(differenceCents).toBe(totalOf(168) - totalOf(72));
});

test('more time within the day that has begun costs nothing', () => {
  expect(extendedRental(TERMS, periodOf(23), totalOf(20)).differenceCents).toBe(0);
});

test('for a month of hours, one hour more never costs less, and the parts are always the total', () => {
  for (let hours = 1; hours < 31 * 24; hours++) {
    const { quote, differenceCents } = extendedRental(TERMS, periodOf(hours + 1), totalOf(hours));
    expect(differenceCents).toBeGreaterThanOrEqual(0);
    const { ownerCents, platformCents } = quote.split;
    expect(ownerCents + platformCents + quote.taxCents).toBe(totalOf(hours) + differenceCents);
  }
});

test('a total that the longer time falls short of was not priced by these terms', () => {
  expect(() => extendedRental(TERMS, periodOf(24), totalOf(25))).toThrow(RangeError);
});

test('stored terms are read back; terms without a version, or of another, are not', () => {
  expect(readRentalTerms(JSON.parse(JSON.stringify(TERMS)))).toEqual(TERMS);
  const { version: _, ...unversioned } = TERMS;
  for (const stored of [null, undefined, 'terms', unversioned, { ...TERMS, version: 2 }])
    expect(readRentalTerms(stored)).toBeUndefined();
});
