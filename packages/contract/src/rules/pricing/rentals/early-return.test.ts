import { expect, test } from 'vitest';
import { earlyEnd, isEarly, isEndedEarly } from '../../early-return-times.ts';
import { earlyReturn } from './early-return.ts';
import { CANCELLATION_POLICIES } from './rental-cancellation.ts';
import { rentalQuote } from './rental-quote.ts';
import { DEFAULT_RENTAL_RULES } from './rental-rules.ts';
import { RENTAL_TERMS_VERSION, type RentalTerms } from './rental-terms.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const startsAt = new Date('2026-11-10T10:00:00Z');
const at = (days: number) => new Date(startsAt.getTime() + days * DAY_MS);

const terms: RentalTerms = {
  version: RENTAL_TERMS_VERSION,
  timeZone: 'America/New_York',
  rules: { rates: { minute: 0, hour: 1_000, day: 6_000, week: 30_000, month: 100_000 } },
  extras: [{ name: 'Child seat', priceCents: 800, per: 'rental' }],
  policy: { commissionPercent: 20, serviceFeePercent: 10, taxPercent: 0 },
};

function shortened(policy: (typeof CANCELLATION_POLICIES)[number], days: number, usedDays: number) {
  const endsAt = at(days);
  const period = { startsAt, endsAt, timeZone: terms.timeZone };
  const { totalCents, timeCents } = rentalQuote(
    { period, rules: terms.rules, extras: terms.extras },
    terms.policy,
  );
  const rules = DEFAULT_RENTAL_RULES;
  return earlyReturn({ terms, policy, rules, startsAt, endsAt, totalCents, timeCents, newEnd: at(usedDays) });
}

test('flexible keeps a day’s price of the unused time, half a day’s of a short rental', () => {
  // Four days of 60.00 and 10 %; two are unused.
  expect(shortened('flexible', 4, 2)).toEqual({ refundCents: 13_200 - 6_000, keptCents: 6_000 });
  expect(shortened('flexible', 2, 1)).toEqual({ refundCents: 6_600 - 3_000, keptCents: 3_000 });
});

test('moderate keeps half of the unused time, strict all of it', () => {
  expect(shortened('moderate', 4, 2)).toEqual({ refundCents: 6_600, keptCents: 6_600 });
  expect(shortened('strict', 4, 2)).toEqual({ refundCents: 0, keptCents: 13_200 });
});

test('time that costs nothing more brings nothing back: the week is the price of five days', () => {
  expect(shortened('flexible', 7, 5)).toEqual({ refundCents: 0, keptCents: 0 });
});

test('the later the return, the less comes back, and never more than the unused time cost', () => {
  for (const policy of CANCELLATION_POLICIES) {
    let before = Number.POSITIVE_INFINITY;
    for (let hours = 1; hours <= 20 * 24; hours += 5) {
      const { refundCents, keptCents } = shortened(policy, 20, hours / 24);
      expect(refundCents).toBeGreaterThanOrEqual(0);
      expect(keptCents).toBeGreaterThanOrEqual(0);
      expect(refundCents).toBeLessThanOrEqual(before);
      before = refundCents;
    }
    expect(shortened(policy, 20, 20)).toEqual({ refundCents: 0, keptCents: 0 });
  }
});

test('the new end leaves half an hour at least, on a half hour', () => {
  expect(earlyEnd(new Date('2026-11-10T10:00:00Z')).toISOString()).toBe('2026-11-10T10:30:00.000Z');
  expect(earlyEnd(new Date('2026-11-10T10:00:01Z')).toISOString()).toBe('2026-11-10T11:00:00.000Z');
});

test('a return is early until two hours before the end', () => {
  const end = at(1);
  expect(isEarly(end, end.getTime() - 2 * HOUR_MS)).toBe(true);
  expect(isEarly(end, end.getTime() - 2 * HOUR_MS + 1)).toBe(false);
});

test('a rental ended early when a period that it is charged by lasts longer', () => {
  expect(isEndedEarly(at(30), [])).toBe(false);
  expect(isEndedEarly(at(60), [at(30), at(60)])).toBe(false);
  expect(isEndedEarly(at(59), [at(30), at(60)])).toBe(true);
  expect(isEndedEarly(at(59).toISOString(), [at(30).toISOString(), at(60).toISOString()])).toBe(true);
});
