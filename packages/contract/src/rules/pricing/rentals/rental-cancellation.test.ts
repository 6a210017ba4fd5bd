import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CANCELLATION_CAUSES,
  CANCELLATION_POLICIES,
  type RentalToCancel,
  rentalCancellation,
} from './rental-cancellation.ts';
import { DEFAULT_RENTAL_RULES } from './rental-rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const startsAt = new Date('2026-06-20T10:00:00Z');
const before = (milliseconds: number) => new Date(startsAt.getTime() - milliseconds);

/** Four days for 240.00, with extras and fees 300.01, booked a month ahead. */
const rental: RentalToCancel = {
  policy: 'flexible',
  rules: DEFAULT_RENTAL_RULES,
  cause: 'renter',
  approved: true,
  bookedAt: before(30 * DAY),
  startsAt,
  endsAt: before(-4 * DAY),
  now: before(29 * DAY),
  totalCents: 30_001,
  timeCents: 24_000,
};
const fee = (change: Partial<RentalToCancel>) => rentalCancellation({ ...rental, ...change }).feeCents;

describe('flexible', () => {
  it('is free until 24 hours before the start, then costs one day', () => {
    expect(fee({ now: before(DAY) })).toBe(0);
    expect(fee({ now: before(DAY - 1) })).toBe(6000);
    expect(rentalCancellation({ ...rental, now: before(HOUR) })).toEqual({
      refundCents: 24_001,
      feeCents: 6000,
      freeUntil: before(DAY),
    });
  });

  it('costs half a day up to two days, and never more than the time', () => {
    const late = { now: before(HOUR) };
    expect(fee({ ...late, endsAt: before(-2 * DAY), timeCents: 12_000 })).toBe(3000);
    expect(fee({ ...late, endsAt: before(-2 * DAY - 1), timeCents: 12_000 })).toBe(4000);
    expect(fee({ ...late, endsAt: before(-6 * HOUR), timeCents: 5001 })).toBe(2500);
  });

  it('was never free when booked within the last day', () => {
    expect(rentalCancellation({ ...rental, bookedAt: before(HOUR), now: before(HOUR) })).toEqual({
      refundCents: 24_001,
      feeCents: 6000,
      freeUntil: undefined,
    });
  });
});

describe('moderate', () => {
  it('is free until five days before the start, then costs half, the odd cent to the renter', () => {
    expect(fee({ policy: 'moderate', now: before(5 * DAY) })).toBe(0);
    expect(fee({ policy: 'moderate', now: before(5 * DAY - 1) })).toBe(15_000);
  });
});

describe('strict', () => {
  it('is free for 24 hours after booking, then half until seven days before the start, then all', () => {
    expect(fee({ policy: 'strict', now: before(29 * DAY) })).toBe(0);
    expect(fee({ policy: 'strict', now: before(29 * DAY - 1) })).toBe(15_000);
    expect(fee({ policy: 'strict', now: before(7 * DAY) })).toBe(15_000);
    expect(fee({ policy: 'strict', now: before(7 * DAY - 1) })).toBe(30_001);
  });

  it('is not free past the start, however lately it was booked', () => {
    const late = { policy: 'strict', bookedAt: before(HOUR) } as const;
    expect(fee({ ...late, now: before(0) })).toBe(0);
    expect(fee({ ...late, now: before(-1) })).toBe(30_001);
  });
});

describe('other rules', () => {
  const rules = {
    flexibleFreeHours: 48,
    flexibleHalfDayUntilDays: 4,
    moderateFreeDays: 2,
    moderateFeePercent: 33,
    strictFreeHours: 1,
    strictFeePercent: 80,
    strictFullWithinDays: 3,
    lateGraceMinutes: 0,
    lateRatePercent: 150,
  };

  it('move each deadline and each part', () => {
    expect(rentalCancellation({ ...rental, rules, now: before(HOUR) })).toEqual({
      refundCents: 27_001,
      feeCents: 3000,
      freeUntil: before(2 * DAY),
    });
    expect(fee({ rules, policy: 'moderate', now: before(2 * DAY) })).toBe(0);
    expect(fee({ rules, policy: 'moderate', now: before(2 * DAY - 1) })).toBe(9900);
    expect(fee({ rules, policy: 'strict', now: before(30 * DAY - HOUR) })).toBe(0);
    expect(fee({ rules, policy: 'strict', now: before(3 * DAY) })).toBe(24_000);
    expect(fee({ rules, policy: 'strict', now: before(3 * DAY - 1) })).toBe(30_001);
  });

  it('can give a no-show a price of its own, which no cancellation pays', () => {
    const noShow = { rules: { ...rules, noShowFeePercent: 70 }, now: before(-4 * DAY) };
    expect(fee({ ...noShow, isNoShow: true })).toBe(21_000);
    expect(fee({ ...noShow })).toBe(3000);
    expect(fee({ ...noShow, isNoShow: true, cause: 'platform' })).toBe(0);
    expect(fee({ rules, isNoShow: true, now: before(-4 * DAY) })).toBe(3000);
  });
});

describe('whose doing it is', () => {
  const late = before(-HOUR);

  it('gives all back when it was the owner or the platform', () => {
    for (const policy of CANCELLATION_POLICIES) {
      for (const cause of ['owner', 'platform'] as const) {
        expect(fee({ policy, cause, now: late })).toBe(0);
      }
    }
  });

  it('takes the last tier from a renter who does not show up', () => {
    expect(fee({ policy: 'flexible', now: late })).toBe(6000);
    expect(fee({ policy: 'moderate', now: late })).toBe(15_000);
    expect(fee({ policy: 'strict', now: late })).toBe(30_001);
    expect(fee({ policy: 'strict', bookedAt: before(HOUR), now: late })).toBe(30_001);
  });

  it('costs nothing before the rental is binding', () => {
    expect(fee({ policy: 'strict', approved: false, now: before(HOUR) })).toBe(0);
  });
});

describe('any cancellation', () => {
  const days = fc.integer({ min: 1, max: 60 * DAY });
  const any = fc.record({
    policy: fc.constantFrom(...CANCELLATION_POLICIES),
    cause: fc.constantFrom(...CANCELLATION_CAUSES),
    approved: fc.boolean(),
    bookedBefore: days,
    lasts: days,
    cancelledAfter: fc.integer({ min: 0, max: 61 * DAY }),
    timeCents: fc.integer({ min: 0, max: 1_000_000 }),
    restCents: fc.integer({ min: 0, max: 100_000 }),
  });

  it('shares the total out, never gets cheaper with waiting, and is free exactly until freeUntil', () => {
    fc.assert(
      fc.property(any, days, (given, waiting) => {
        const bookedAt = before(given.bookedBefore);
        const now = new Date(bookedAt.getTime() + given.cancelledAfter);
        const { policy, cause, approved, timeCents } = given;
        const totalCents = timeCents + given.restCents;
        const endsAt = before(-given.lasts);
        const rules = DEFAULT_RENTAL_RULES;
        const asked = {
          policy,
          rules,
          cause,
          approved,
          bookedAt,
          startsAt,
          endsAt,
          now,
          totalCents,
          timeCents,
        };
        const answer = rentalCancellation(asked);
        expect(answer.refundCents + answer.feeCents).toBe(totalCents);
        expect(answer.feeCents).toBeGreaterThanOrEqual(0);
        expect(answer.refundCents).toBeGreaterThanOrEqual(0);
        const later = rentalCancellation({ ...asked, now: new Date(now.getTime() + waiting) });
        expect(later.feeCents).toBeGreaterThanOrEqual(answer.feeCents);
        if (cause === 'renter' && answer.freeUntil && now <= answer.freeUntil)
          expect(answer.feeCents).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
