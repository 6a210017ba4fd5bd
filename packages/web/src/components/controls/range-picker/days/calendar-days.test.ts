import { expect, test } from 'vitest';
import { addMonths, firstWeekdayOf, sameDayIn, weekdayOf, weeksOf } from './calendar-days.ts';

test('a month has its days in weeks, with gaps before the first and after the last', () => {
  const weeks = weeksOf('2026-11-01', 0);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks.at(-1)).toEqual([
    '2026-11-29',
    '2026-11-30',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a week that begins on Monday moves the gaps', () => {
  expect(weeksOf('2026-11-01', 1)[0]?.indexOf('2026-11-01')).toBe(6);
  expect(weekdayOf('2026-11-02', 1)).toBe(0);
});

test('the same day of a shorter month is its last', () => {
  expect(sameDayIn('2027-01-31', 1)).toBe('2027-02-28');
  expect(sameDayIn('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-01-01', -1)).toBe('2025-12-01');
});

test('the week begins as the reader’s language says', () => {
  expect(firstWeekdayOf('en-US')).toBe(0);
  expect(firstWeekdayOf('en-GB')).toBe(1);
});
