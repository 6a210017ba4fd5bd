import type { Rental } from '@josey/contract/api/rentals/rentals';
import { expect, test } from 'vitest';
import { nextRental } from './next-rental.ts';

const NOW = Date.parse('2026-11-25T15:00:00Z');
const rental = (id: string, status: string, startDate: string, endDate: string) =>
  ({ id, status, startDate, endDate }) as Rental;

test('the next trip is the first one that is not over, canceled or unpaid', () => {
  const rented = [
    rental('later', 'approved', '2026-12-01T10:00:00Z', '2026-12-02T10:00:00Z'),
    rental('canceled', 'cancelled', '2026-11-26T10:00:00Z', '2026-11-27T10:00:00Z'),
    rental('unpaid', 'held', '2026-11-26T10:00:00Z', '2026-11-27T10:00:00Z'),
    rental('over', 'approved', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'),
    rental('asked', 'pending', '2026-11-28T10:00:00Z', '2026-11-29T10:00:00Z'),
  ];
  expect(nextRental(rented, NOW)?.id).toBe('asked');
  const out = rental('out', 'active', '2026-11-25T10:00:00Z', '2026-11-26T10:00:00Z');
  expect(nextRental([...rented, out], NOW)?.id).toBe('out');
  expect(nextRental([], NOW)).toBeUndefined();
});
