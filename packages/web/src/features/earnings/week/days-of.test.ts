import type { Earning, Earnings } from '@josey/contract/api/money/earnings';
import { expect, test } from 'vitest';
import { dayAfter, daysOf } from './days-of.ts';

const earned = (at: string, netCents: number, kind: Earning['subject']['kind']) =>
  ({ at, netCents, subject: { kind, id: at } }) as Earning;

test('what was earned belongs to the day where the operator is, and days without anything stay', () => {
  const week = {
    from: '2026-03-06',
    to: '2026-03-09',
    timeZone: 'America/New_York',
    items: [
      earned('2026-03-09T03:30:00Z', 700, 'ride'),
      earned('2026-03-08T12:00:00Z', 5_000, 'rental'),
      earned('2026-03-06T05:00:00Z', 100, 'ride'),
    ],
  } as Earnings;
  expect(daysOf(week).map(({ day, netCents, rentalCents }) => [day, netCents, rentalCents])).toEqual([
    ['2026-03-06', 100, 0],
    ['2026-03-07', 0, 0],
    ['2026-03-08', 5_700, 5_000],
    ['2026-03-09', 0, 0],
  ]);
});

test('the day after the last of a month is the first of the next', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-01', -7)).toBe('2026-02-22');
});
