import type { Rental } from '@josey/contract/api/rentals';
import { RENTAL_RULES } from '@josey/contract/rules/limits';
import { expect, test } from 'vitest';
import { firstWaiting } from './first-pending.ts';

const START = Date.parse('2026-11-27T15:00:00Z');
const OPENS = START - RENTAL_RULES.checkInOpensMinutes * 60_000;
const END = Date.parse('2026-11-29T15:00:00Z');

const booked = {
  id: 'r1',
  status: 'approved',
  startDate: new Date(START).toISOString(),
  endDate: new Date(END).toISOString(),
  vehicle: { make: 'Fenwick', model: 'Carry', year: 2020 },
} as Rental;

const waitingAt = (now: number) => firstWaiting({ rides: [], rented: [booked], lent: [] }, now)?.kind;

test('check-in is offered from when the server opens it until the rental is over', () => {
  expect(waitingAt(OPENS - 24 * 3_600_000)).toBeUndefined();
  expect(waitingAt(OPENS - 1)).toBeUndefined();
  expect(waitingAt(OPENS)).toBe('checkIn');
  expect(waitingAt(END - 1)).toBe('checkIn');
  expect(waitingAt(END)).toBeUndefined();
});
