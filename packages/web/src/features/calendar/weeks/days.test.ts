import { expect, test } from 'vitest';
import { monthAfter, placeInWeek, spanOf, weeksOf } from './days.ts';

const ZONE = 'America/New_York';

test('weeks begin on Sunday or on Monday, and a month has all that hold one of its days', () => {
  expect(weeksOf('week', '2026-11-25', 7)).toEqual(['2026-11-22']);
  expect(weeksOf('week', '2026-11-22', 7)).toEqual(['2026-11-22']);
  expect(weeksOf('week', '2026-11-22', 1)).toEqual(['2026-11-16']);
  expect(weeksOf('month', '2026-11-25', 7)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(weeksOf('week', '2026-11-25', 1)).toEqual(['2026-11-23']);
  expect(weeksOf('month', '2026-08-31', 7)).toHaveLength(6);
});

test('a month after another begins on its first day', () => {
  expect(monthAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthAfter('2027-01-15', -1)).toBe('2026-12-01');
});

test('the span of a view fits the longest that the server gives, in every zone', () => {
  const { from, to } = spanOf(weeksOf('month', '2026-08-31', 7));
  expect((to.getTime() - from.getTime()) / 86_400_000).toBe(44);
});

test('a day of 25 hours is as wide as the others', () => {
  const time = (startDate: string, endDate: string) =>
    placeInWeek({ startDate, endDate }, '2026-11-01', ZONE);
  // Sunday, November 1: midnight to midnight, with an hour more.
  expect(time('2026-11-01T04:00Z', '2026-11-02T05:00Z')).toEqual({ from: 0, to: 1 / 7 });
  expect(time('2026-11-02T17:00Z', '2026-11-03T05:00Z')).toEqual({ from: 1.5 / 7, to: 2 / 7 });
});

test('a time that begins before the week or ends after it is cut, and another week’s is left out', () => {
  const time = (startDate: string, endDate: string) =>
    placeInWeek({ startDate, endDate }, '2026-11-08', ZONE);
  expect(time('2026-11-01T05:00Z', '2026-12-01T05:00Z')).toEqual({ from: 0, to: 1 });
  expect(time('2026-11-01T05:00Z', '2026-11-08T05:00Z')).toBeUndefined();
  expect(time('2026-11-15T05:00Z', '2026-11-16T05:00Z')).toBeUndefined();
});
