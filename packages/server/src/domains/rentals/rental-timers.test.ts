import {
  acceptRental,
  cancelRental,
  checkInRental,
  getRental,
  payRental,
  type Rental,
} from '@josey/contract/api/rentals/rentals';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import type { Person } from '../../../test/support/people.ts';
import { sweepRentals } from './booking/sweep-rentals.ts';
import {
  DAY_MS,
  HOUR_MS,
  ownerChecksIn,
  READINGS,
  rentalIn,
  type Trip,
  timeIn,
  trip,
} from './rentals.factory.ts';

const app = await startTestApp();
afterEach(() => app.clock.set(new Date()));

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

interface Timer {
  name: string;
  status: 'held' | 'pending' | 'approved' | 'returned';
  /** When the clock ends this state. */
  edge: (rental: Rental) => number;
  after: RentalStatus;
}

const TIMERS: Timer[] = [
  {
    name: `an unpaid hold of ${RENTAL_RULES.holdMinutes} minutes`,
    status: 'held',
    edge: ({ holdExpiresAt = '' }) => Date.parse(holdExpiresAt),
    after: 'expired',
  },
  {
    name: 'a request until its answer is due',
    status: 'pending',
    edge: ({ answerBy = '' }) => Date.parse(answerBy),
    after: 'expired',
  },
  {
    name: 'a booking until its end without a pickup',
    status: 'approved',
    edge: ({ endDate }) => Date.parse(endDate),
    after: 'cancelled',
  },
  {
    name: `a return for ${RENTAL_RULES.completedAfterHours} hours`,
    status: 'returned',
    edge: ({ checkOut }) => Date.parse(checkOut?.at ?? '') + RENTAL_RULES.completedAfterHours * HOUR_MS,
    after: 'completed',
  },
];

const statusOf = async ({ client }: Person, { id }: Rental) =>
  (await client.call(getRental, { params: { id } })).status;

async function sweepAt(moment: number): Promise<void> {
  app.clock.set(new Date(moment));
  await sweepRentals(app.context);
}

const begin = async (status: Timer['status']): Promise<Trip & { rental: Rental }> => {
  const parts = await trip(app, { instantBook: status !== 'pending' });
  return { ...parts, rental: await rentalIn(app, parts, status, timeIn(app, 72)) };
};

describe.each(TIMERS)('$name', ({ status, edge, after }) => {
  test('lasts a second before its edge and is over a second after it', async () => {
    const { renter, rental } = await begin(status);
    await sweepAt(edge(rental) - SECOND_MS);
    expect(await statusOf(renter, rental)).toBe(status);
    await sweepAt(edge(rental) + SECOND_MS);
    expect(await statusOf(renter, rental)).toBe(after);
  });

  test('is over after a day without a running server, and stays so', async () => {
    const { renter, rental } = await begin(status);
    await sweepAt(edge(rental) + DAY_MS);
    expect(await statusOf(renter, rental)).toBe(after);
    await sweepAt(edge(rental) + 2 * DAY_MS);
    expect(await statusOf(renter, rental)).toBe(after);
  });
});

test('a hold is fifteen minutes to the second: the renter pays at 14:59, and not at 15:01', async () => {
  for (const [ms, isPaid] of [
    [15 * MINUTE_MS - SECOND_MS, true],
    [15 * MINUTE_MS + SECOND_MS, false],
  ] as const) {
    const { renter, rental } = await begin('held');
    const held = Date.parse(rental.holdExpiresAt ?? '') - 15 * MINUTE_MS;
    expect(Math.abs(held - Date.parse(rental.createdAt))).toBeLessThan(SECOND_MS);
    app.clock.set(new Date(held + ms));
    const pay = renter.client.call(payRental, {
      params: { id: rental.id },
      body: {},
      idempotencyKey: newId(),
    });
    if (isPaid) expect(await pay).toMatchObject({ status: 'approved' });
    else await expect(pay).rejects.toMatchObject({ code: 'illegal_transition' });
  }
});

test('the owner accepts a second before the answer is due, and not a second after it, swept or not', async () => {
  const [early, late] = [await begin('pending'), await begin('pending')];
  const accept = ({ owner, rental }: typeof early) =>
    owner.client.call(acceptRental, { params: { id: rental.id } });
  app.clock.set(new Date(Date.parse(early.rental.answerBy ?? '') - SECOND_MS));
  expect(await accept(early)).toMatchObject({ status: 'approved' });
  app.clock.set(new Date(Date.parse(late.rental.answerBy ?? '') + SECOND_MS));
  await expect(accept(late)).rejects.toMatchObject({ code: 'illegal_transition' });
  await sweepRentals(app.context);
  await expect(accept(late)).rejects.toMatchObject({ code: 'illegal_transition' });
});

test('both sides check in from 30 minutes before the start: not at 30:01, but at 29:59', async () => {
  const { owner, renter, rental } = await begin('approved');
  const start = Date.parse(rental.startDate);
  const opens = start - RENTAL_RULES.checkInOpensMinutes * MINUTE_MS;
  const checkIn = () => renter.client.call(checkInRental, { params: { id: rental.id }, body: READINGS });
  app.clock.set(new Date(opens - HOUR_MS));
  await ownerChecksIn(owner, rental.id);
  app.clock.set(new Date(opens - SECOND_MS));
  await expect(checkIn()).rejects.toMatchObject({ status: 409 });
  app.clock.set(new Date(opens + SECOND_MS));
  expect(await checkIn()).toMatchObject({ status: 'active' });
});

test('canceling is free up to the second that the rental names, and costs after it', async () => {
  for (const [ms, isFree] of [
    [-SECOND_MS, true],
    [SECOND_MS, false],
  ] as const) {
    const { renter, rental } = await begin('approved');
    app.clock.set(new Date(Date.parse(rental.freeCancellationUntil ?? '') + ms));
    const { refundCents } = await renter.client.call(cancelRental, { params: { id: rental.id }, body: {} });
    expect(refundCents === rental.totalCents).toBe(isFree);
  }
});
