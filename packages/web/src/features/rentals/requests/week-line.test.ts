import type { Rental } from '@josey/contract/api/rentals/rentals';
import { expect, test } from 'vitest';
import { barsOf, weekFrom } from './week-line.ts';

const NOW = new Date(2026, 5, 10, 15, 30).getTime();
const at = (day: number, hour: number) => new Date(2026, 5, day, hour).toISOString();
const rental = (id: string, status: string, startDate: string, endDate: string, vehicleId = 'car') =>
  ({ id, status, startDate, endDate, vehicleId, renterFirstName: 'Greta' }) as Rental;

test('the week begins with today’s midnight and has seven days', () => {
  const week = weekFrom(NOW);
  expect(week).toHaveLength(8);
  expect(week[0]).toEqual(new Date(2026, 5, 10));
  expect(week[7]).toEqual(new Date(2026, 5, 17));
});

test('bookings and requests lie on the line by their time, cut at its ends; others are left out', () => {
  const lent = [
    rental('out', 'active', at(8, 10), at(11, 0)),
    rental('asked', 'pending', at(12, 12), at(13, 12)),
    rental('long', 'approved', at(16, 0), at(20, 0)),
    rental('over', 'completed', at(11, 0), at(12, 0)),
    rental('later', 'approved', at(17, 0), at(18, 0)),
    rental('foreign', 'approved', at(11, 0), at(12, 0), 'other'),
  ];
  const bars = barsOf('car', lent, weekFrom(NOW));
  const rounded = bars.map(({ id, isRequest, left, width }) => [
    id,
    isRequest,
    Math.round(left),
    Math.round(width),
  ]);
  expect(rounded).toEqual([
    ['out', false, 0, 14],
    ['asked', true, 36, 14],
    ['long', false, 86, 14],
  ]);
});
