import { expect, test } from 'vitest';
import { lateCharge } from './rental-charges.ts';
import { DEFAULT_RENTAL_RULES } from './rental-rules.ts';
import { RENTAL_TERMS_VERSION, type RentalTerms } from './rental-terms.ts';

const HOUR_MS = 3_600_000;
const startsAt = new Date('2026-06-20T10:00:00Z');
const rented = { startsAt, endsAt: new Date(+startsAt + 2 * HOUR_MS) };
const terms: RentalTerms = {
  version: RENTAL_TERMS_VERSION,
  timeZone: 'UTC',
  rules: { rates: { minute: 0, hour: 1_000, day: 0, week: 0, month: 0 } },
  extras: [],
  policy: { commissionPercent: 20, serviceFeePercent: 10, taxPercent: 0 },
};
const late = (minutes: number, rules: Partial<typeof DEFAULT_RENTAL_RULES> = {}) =>
  lateCharge(
    { ...terms, rentalRules: { ...DEFAULT_RENTAL_RULES, ...rules } },
    rented,
    new Date(+rented.endsAt + minutes * 60_000),
  );

test('a late return costs what the longer time would have cost, times the accepted rate', () => {
  const hour = { payeeCents: 800, platformCents: 300, taxCents: 0 };
  expect(late(60)).toEqual(hour);
  expect(lateCharge(terms, rented, new Date(+rented.endsAt + HOUR_MS))).toEqual(hour);
  expect(late(60, { lateRatePercent: 150 })).toEqual({ payeeCents: 1_200, platformCents: 450, taxCents: 0 });
  expect(late(60, { lateRatePercent: 0 }).payeeCents).toBe(0);
});

test('a return within the accepted grace period is in time', () => {
  expect(late(30).payeeCents).toBe(0);
  expect(late(31).payeeCents).toBeGreaterThan(0);
  expect(late(31, { lateGraceMinutes: 60 }).payeeCents).toBe(0);
  expect(late(1, { lateGraceMinutes: 0 }).payeeCents).toBeGreaterThan(0);
});
