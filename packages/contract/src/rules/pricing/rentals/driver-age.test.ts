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

const BIRTHS = 20_000;
const LIFE = 1_500;

/** All days of all lives, each the day after the one before. */
const DAYS = ['1970-01-01'];
for (let last = DAYS[0] ?? ''; DAYS.length <= BIRTHS + LIFE; DAYS.push(last)) last = nextDate(last);
const MONTH_DAYS = DAYS.map((day) => day.slice(5));

/** Birthdays counted one by one, a day at a time; in a year without a February 29 that birthday is on March 1. */
function birthdaysUntil(born: number, days: number): number {
  const birthday = MONTH_DAYS[born];
  let years = 0;
  for (let day = born + 1; day <= born + days; day++) {
    const isLate = birthday === '02-29' && MONTH_DAYS[day - 1] === '02-28' && MONTH_DAYS[day] === '03-01';
    if (MONTH_DAYS[day] === birthday || isLate) years += 1;
  }
  return years;
}

test('the age is the number of birthdays, in 10,000 lives', { timeout: 60_000 }, () => {
  const leapDay = DAYS.indexOf('2008-02-29');
  fc.assert(
    fc.property(fc.nat({ max: BIRTHS }), fc.nat({ max: LIFE }), (born, days) => {
      expect(ageOn(DAYS[born] ?? '', DAYS[born + days] ?? '')).toBe(birthdaysUntil(born, days));
    }),
    {
      numRuns: 10_000,
      examples: [
        [leapDay, 1_461],
        [leapDay, 366],
      ],
    },
  );
});
