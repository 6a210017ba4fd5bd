import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate, nextDate } from '../dates/local-dates.ts';
import { ageOn, isTooYoung, isYoung } from './driver-age.ts';

test('a driver is a year older from the birthday on', () => {
  expect([ageOn('2005-07-10', '2026-07-09'), ageOn('2005-07-10', '2026-07-10')]).toEqual([20, 21]);
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
});

test('the age counts that the driver has by the clock of the car', () => {
  // July 10, 1 AM in Auckland, is July 9 in New York.
  const at = new Date('2026-07-09T13:00Z');
  const rules = { minimumDriverAge: 21, youngDriverDayCents: 0 };
  expect(isTooYoung(rules, '2005-07-10', localDate(at, 'America/New_York'))).toBe(true);
  expect(isTooYoung(rules, '2005-07-10', localDate(at, 'Pacific/Auckland'))).toBe(false);
});

test('no rule refuses or charges no one', () => {
  expect(isTooYoung({ youngDriverDayCents: 900 }, '2020-01-01', '2026-01-01')).toBe(false);
  expect(isYoung({ youngDriverDayCents: 900 }, '2020-01-01', '2026-01-01')).toBe(false);
  expect(isYoung({ youngDriverUnderAge: 25, youngDriverDayCents: 0 }, '2020-01-01', '2026-01-01')).toBe(
    false,
  );
});

/** Birthdays counted one by one, a day at a time; in a year without a February 29 that birthday is on March 1. */
function birthdaysUntil(dateOfBirth: string, date: string): number {
  const birthday = dateOfBirth.slice(5);
  let years = 0;
  for (let day = dateOfBirth; day < date; ) {
    const before = day.slice(5);
    day = nextDate(day);
    const isLate = birthday === '02-29' && before === '02-28' && day.slice(5) === '03-01';
    if (day.slice(5) === birthday || isLate) years += 1;
  }
  return years;
}

test('the age is the number of birthdays, in 10,000 lives', { timeout: 60_000 }, () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1_500 }), (dateOfBirth, days) => {
      const date = new Date(Date.parse(dateOfBirth) + days * 86_400_000).toISOString().slice(0, 10);
      expect(ageOn(dateOfBirth, date)).toBe(birthdaysUntil(dateOfBirth, date));
    }),
    {
      numRuns: 10_000,
      examples: [
        ['2008-02-29', 1_461],
        ['2008-02-29', 366],
      ],
    },
  );
});
