import { expect, test } from 'vitest';
import { freeDays } from './free-days.ts';

const DAYS = { from: new Date('2026-11-27T15:00:00Z'), count: 3, timeZone: 'America/New_York' };
const NOTHING = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-01-01T00:00:00Z' };

test('days are free, partly free or taken in the vehicle’s time zone', () => {
  const free = [{ startDate: '2026-11-27T15:00:00Z', endDate: '2026-11-28T17:00:00Z' }];
  expect(freeDays(free, NOTHING, DAYS).map(({ date, state }) => `${date} ${state}`)).toEqual([
    '2026-11-27 free',
    '2026-11-28 part',
    '2026-11-29 taken',
  ]);
});

test('the chosen time marks every day that it overlaps', () => {
  const chosen = { startDate: '2026-11-29T03:00:00Z', endDate: '2026-11-29T04:00:00Z' };
  expect(freeDays([], chosen, DAYS).map(({ isChosen }) => isChosen)).toEqual([false, true, false]);
});
