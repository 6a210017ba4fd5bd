import type { DriverInvitation } from '@josey/contract/api/rentals/rental-drivers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { expect, test } from 'vitest';
import { findPending } from './find-pending.ts';

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

const NOTHING = { rides: [], rented: [], lent: [], invitations: [] };

const pendingAt = (now: number) => findPending({ ...NOTHING, rented: [booked] }, now)[0]?.kind;

test('check-in is offered from the server’s opening time until the rental ends', () => {
  expect(pendingAt(OPENS - 24 * 3_600_000)).toBeUndefined();
  expect(pendingAt(OPENS - 1)).toBeUndefined();
  expect(pendingAt(OPENS)).toBe('checkIn');
  expect(pendingAt(END - 1)).toBe('checkIn');
  expect(pendingAt(END)).toBeUndefined();
});

test('what waits is listed by urgency: a payment, then requests by their deadline, then the license', () => {
  const held = { ...booked, id: 'held', status: 'held' } as Rental;
  const late = { ...booked, id: 'late', status: 'pending', answerBy: '2026-11-27T12:00:00Z' } as Rental;
  const soon = { ...booked, id: 'soon', status: 'pending', answerBy: '2026-11-27T09:00:00Z' } as Rental;
  const invited = { id: 'i1', status: 'invited', vehicle: booked.vehicle } as DriverInvitation;
  const driving = { ...invited, id: 'i2', status: 'accepted', mayDrive: true } as DriverInvitation;
  const all = findPending(
    { ...NOTHING, rented: [held], lent: [late, soon], invitations: [driving, invited], license: 'inReview' },
    START,
  );
  expect(all.map(({ kind, to }) => [kind, to])).toEqual([
    ['pay', '/rentals/held'],
    ['answer', '/rentals/soon'],
    ['answer', '/rentals/late'],
    ['invited', '/driver-invitations'],
    ['driving', '/driver-invitations'],
    ['inReview', '/verify'],
  ]);
});

test('an additional driver who may not drive is sent to their license', () => {
  const barred = {
    id: 'i1',
    status: 'accepted',
    mayDrive: false,
    vehicle: booked.vehicle,
  } as DriverInvitation;
  expect(findPending({ ...NOTHING, invitations: [barred] }, START)).toMatchObject([
    { kind: 'barred', to: '/verify', about: '2020 Fenwick Carry' },
  ]);
});
