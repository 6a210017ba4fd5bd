import { expect, test } from 'vitest';
import { monthlyEarnings, periodOfDays } from './monthly-earnings.ts';
import { DEFAULT_RENTAL_POLICY, rentalQuote } from './rentals/rental-quote.ts';

const rates = { minute: 0, hour: 0, day: 5_000, week: 28_000, month: 0 };
const earn = (daysRented: number, daysPerRental: number) =>
  monthlyEarnings({ rules: { rates }, daysRented, daysPerRental }, DEFAULT_RENTAL_POLICY);

test('is the sum of the quotes of a month’s rentals', () => {
  const { split, totalCents } = rentalQuote({ period: periodOfDays(3), rules: { rates } });
  expect(earn(12, 3)).toEqual({
    ownerCents: 4 * split.ownerCents,
    rentersPayCents: 4 * totalCents,
  });
  expect(earn(12, 3).ownerCents).toBe(12 * 5_000 * 0.8);
});

test('the cheaper week counts where rentals are as long, and the days that remain by themselves', () => {
  expect(earn(14, 7).ownerCents).toBe(2 * 28_000 * 0.8);
  expect(earn(16, 7).ownerCents).toBe((2 * 28_000 + 2 * 5_000) * 0.8);
});

test('no days bring nothing', () => {
  expect(earn(0, 3)).toEqual({ ownerCents: 0, rentersPayCents: 0 });
});

test('refuses rentals of less than a day', () => {
  expect(() => earn(3, 0)).toThrow(RangeError);
});
