import {
  acceptExtension,
  extendRental,
  rejectExtension,
  withdrawExtension,
} from '@josey/contract/api/rentals/rental-extensions';
import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { resumePayments } from '../../payments/instructions/resume-payments.ts';
import { confirmHold } from '../booking/confirm-hold.ts';
import { book, quoteOf, rentalIn, timeIn, trip } from '../rentals.factory.ts';
import { confirmExtension } from './confirm-extension.ts';
import { chargesOf, extendBy, extended, hoursLater, quoteLonger, rentalOf } from './extensions.factory.ts';

const app = await startTestApp();
/** A second server process on the same database: only the database can decide a race between the two. */
const other = await startTestApp({}, { databaseUrl: app.databaseUrl, clock: app.clock });
const { context } = app;
const { engines } = context;
const sandbox = engines.payments;
afterEach(() => {
  engines.payments = sandbox;
  app.clock.set(new Date());
});

describe('at the same moment', () => {
  const via = (from: typeof app, person: Person): Person => ({
    ...person,
    client: from.client(person.sessionId),
  });

  test('five presses of one quote are one extension and one charge', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved');
    const quote = await quoteLonger(parts.renter, rental, 24);
    const presses = Array.from({ length: 5 }, (_, i) =>
      extendBy(via(i % 2 ? app : other, parts.renter), quote),
    );
    for (const result of await Promise.allSettled(presses)) {
      if (result.status === 'fulfilled') expect(result.value).toMatchObject({ endDate: quote.endDate });
      else expect(result.reason).toMatchObject({ status: 409 });
    }
    expect(await chargesOf(app, rental.id)).toMatchObject([
      {},
      { held: quote.differenceCents, status: 'captured' },
    ]);
  });

  test('five presses without a quote are one extension; the others get the current rental', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved');
    const endDate = hoursLater(rental, 24);
    const press = (i: number) =>
      via(i % 2 ? app : other, parts.renter).client.call(extendRental, {
        params: { id: rental.id },
        body: { endDate },
        idempotencyKey: newId(),
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map(press));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    const charges = await chargesOf(app, rental.id);
    expect(charges.filter(({ status }) => status === 'captured')).toHaveLength(2);
  });

  test('an extension and a booking of that time: one of them has it', async () => {
    const won = new Set<string>();
    const [parts, next] = await Promise.all([trip(app), verifiedPerson(app)]);
    for (let round = 0; round < 4; round++) {
      const rental = await rentalIn(app, parts, 'approved', timeIn(app, 48 + round * 96));
      const [longer, quote] = await Promise.all([
        quoteLonger(parts.renter, rental, 24),
        quoteOf(next, parts.vehicle, { startDate: hoursLater(rental, 12), endDate: hoursLater(rental, 36) }),
      ]);
      const results = await Promise.allSettled([
        extendBy(via(round % 2 ? app : other, parts.renter), longer),
        book(via(round % 2 ? other : app, next), quote),
      ]);
      const index = results.findIndex(({ status }) => status === 'fulfilled');
      const [lost] = results.filter((result) => result.status === 'rejected');
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(lost?.reason).toMatchObject({ status: 409, code: 'vehicle_unavailable' });
      won.add(index === 0 ? 'extension' : 'booking');
    }
    console.info(`Extension against booking: won by ${[...won].join(' and ')}.`);
  });

  test('accept, decline and withdraw at once: one happens, the others are refused', async () => {
    const { owner, renter, vehicle } = await trip(app, { instantBook: false });
    for (let round = 0; round < 4; round++) {
      const time = timeIn(app, 48 + round * 96);
      const booked = await rentalIn(app, { owner, renter, vehicle }, 'approved', time);
      const rental = await extended(renter, booked, 24);
      const call = { params: { id: rental.id }, body: { extensionId: rental.extension?.id ?? '' } };
      const results = await Promise.allSettled([
        owner.client.call(acceptExtension, call),
        via(other, owner).client.call(rejectExtension, call),
        renter.client.call(withdrawExtension, call),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'illegal_transition' });
    }
  });

  test('an extension and a cancellation: no money is left held', async () => {
    const parts = await trip(app);
    for (let round = 0; round < 4; round++) {
      const rental = await rentalIn(app, parts, 'approved', timeIn(app, 48 + round * 96));
      const quote = await quoteLonger(parts.renter, rental, 24);
      await Promise.allSettled([
        extendBy(parts.renter, quote),
        parts.owner.client.call(cancelRental, { params: { id: rental.id }, body: {} }),
      ]);
      expect(await rentalOf(parts.renter, rental.id)).toMatchObject({ status: 'cancelled' });
      const charges = await chargesOf(app, rental.id);
      expect(charges.filter(({ status, taken }) => status === 'authorized' || taken)).toEqual([]);
    }
  });
});

test('a process that dies between the bank’s answer and ours leaves one extension and one charge', async () => {
  const parts = await trip(app);
  const rental = await rentalIn(app, parts, 'approved');
  const quote = await quoteLonger(parts.renter, rental, 24);
  engines.payments = {
    ...sandbox,
    authorize: async (request) => {
      await sandbox.authorize(request);
      throw new Error('killed');
    },
  };
  await expect(extendBy(parts.renter, quote)).rejects.toMatchObject({ code: 'unavailable' });
  engines.payments = sandbox;
  app.clock.advance(61_000);
  await resumePayments(context, { rental: confirmHold, extension: confirmExtension, ride: async () => {} });
  expect(await rentalOf(parts.renter, rental.id)).toMatchObject({ endDate: quote.endDate });
  expect(await extendBy(parts.renter, quote)).toMatchObject({ endDate: quote.endDate });
  expect(await chargesOf(app, rental.id)).toMatchObject([
    {},
    { status: 'captured', held: quote.differenceCents },
  ]);
});
