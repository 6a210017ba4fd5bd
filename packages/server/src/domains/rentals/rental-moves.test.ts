import {
  acceptRental,
  bookRental,
  cancelRental,
  checkInRental,
  checkOutRental,
  getRental,
  payRental,
  type Rental,
  rejectRental,
} from '@josey/contract/api/rentals/rentals';
import {
  RENTAL_STATUSES,
  type RentalActor,
  type RentalStatus,
  rentalStates,
} from '@josey/contract/rules/states/rental-states';
import { targetOf } from '@josey/contract/rules/states/state-table';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { move } from '#platform/kernel/move.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { testInOneProcess } from '../../../test/support/in-one-process.ts';
import { adminPerson, newPerson, type Person } from '../../../test/support/people.ts';
import { sweepRentals } from './booking/sweep-rentals.ts';
import { rentalMachine } from './rental-machine.ts';
import { book, DAY_MS, quoteOf, READINGS, rentalIn, timeIn, trip } from './rentals.factory.ts';
import { getRental as findRow } from './rentals.queries.ts';

const app = await startTestApp();
const { db } = app.context;
const admin = await adminPerson(app);
const stranger = await newPerson(app);
afterEach(() => app.clock.set(new Date()));

/** Every verb of the API that makes a move. */
const CALLS = {
  pay: (person: Person, id: string) =>
    person.client.call(payRental, { params: { id }, body: {}, idempotencyKey: newId() }),
  accept: (person: Person, id: string) => person.client.call(acceptRental, { params: { id } }),
  reject: (person: Person, id: string) => person.client.call(rejectRental, { params: { id }, body: {} }),
  cancel: (person: Person, id: string) =>
    person.client.call(cancelRental, { params: { id }, body: { reason: 'Plans changed' } }),
  'check-in': (person: Person, id: string) =>
    person.client.call(checkInRental, { params: { id }, body: READINGS }),
  'check-out': (person: Person, id: string) =>
    person.client.call(checkOutRental, { params: { id }, body: { ...READINGS, note: 'Left at the harbor' } }),
};
const MOVES = Object.keys(CALLS) as (keyof typeof CALLS)[];
const ACTORS = ['renter', 'owner', 'admin'] as const satisfies RentalActor[];

const statusOf = async (id: string) => {
  const row = await db.selectFrom('rentals').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return row.status;
};

const occupancyOf = (id: string) =>
  db.selectFrom('occupancies').selectAll().where('rental_id', '=', id).executeTakeFirst();

describe.each(RENTAL_STATUSES)('a rental that is %s', async (status) => {
  const parts = await trip(app, { instantBook: false });
  const people = { renter: parts.renter, owner: parts.owner, admin };
  // The owner does not see an unpaid hold; all others were paid once.
  const paid = await rentalIn(app, parts, status === 'held' ? 'held' : 'pending', timeIn(app, 48));
  await db.updateTable('rentals').set({ status }).where('id', '=', paid.id).execute();

  const forbidden = MOVES.flatMap((move) =>
    ACTORS.filter((actor) => !targetOf(rentalStates, status, move, actor)).map((actor) => ({ move, actor })),
  );
  test.each(forbidden)('refuses $move by the $actor and stays as it is', async ({ move, actor }) => {
    const refusal = CALLS[move](people[actor], paid.id);
    if (status === 'held' && actor === 'owner') {
      await expect(refusal).rejects.toMatchObject({ status: 404 });
    } else {
      await expect(refusal).rejects.toMatchObject({
        status: 409,
        code: 'illegal_transition',
        details: { rental: { id: paid.id, status } },
      });
    }
    expect(await statusOf(paid.id)).toBe(status);
  });

  test.each(MOVES)('does not exist for a stranger who tries to %s it, and needs a session', async (move) => {
    await expect(CALLS[move](stranger, paid.id)).rejects.toMatchObject({ status: 404 });
    const visitor = { ...stranger, client: app.client() };
    await expect(CALLS[move](visitor, paid.id)).rejects.toMatchObject({ status: 401 });
  });
});

test('a move of a rental that was read before another move is refused, and changes nothing', async () => {
  const { id } = await rentalIn(app, await trip(app, { instantBook: false }), 'pending');
  const stale = await findRow(db, id);
  const step = { by: 'owner', now: app.clock.now() } as const;
  await db.transaction().execute((tx) => move(tx, rentalMachine, stale, { move: 'reject', ...step }));
  const second = db
    .transaction()
    .execute((tx) => move(tx, rentalMachine, stale, { move: 'accept', ...step }));
  await expect(second).rejects.toMatchObject({
    code: 'illegal_transition',
    details: { rental: { id, status: 'rejected' } },
  });
  expect(await statusOf(id)).toBe('rejected');
});

describe('the owner’s answer', () => {
  test('accepts: the renter has the car, and its time for good', async () => {
    const parts = await trip(app, { instantBook: false });
    const { id } = await rentalIn(app, parts, 'pending');
    expect(await CALLS.accept(parts.owner, id)).toMatchObject({ status: 'approved' });
    expect(await occupancyOf(id)).toMatchObject({ expires_at: null });
  });

  test('declines with a reason: the time is free again', async () => {
    const parts = await trip(app, { instantBook: false });
    const { id } = await rentalIn(app, parts, 'pending');
    const body = { reason: 'In the shop' };
    const rejected = await parts.owner.client.call(rejectRental, { params: { id }, body });
    expect(rejected).toMatchObject({ status: 'rejected', statusReason: 'In the shop' });
    expect(await occupancyOf(id)).toBeUndefined();
  });

  test('comes too late after the deadline, and the clock ends the request', async () => {
    const parts = await trip(app, { instantBook: false });
    const { id, answerBy = '' } = await rentalIn(app, parts, 'pending');
    app.clock.set(new Date(Date.parse(answerBy) + 1));
    await expect(CALLS.accept(parts.owner, id)).rejects.toMatchObject({ code: 'illegal_transition' });
    await sweepRentals(app.context);
    const params = { id };
    const expired = await parts.renter.client.call(getRental, { params });
    expect(expired).toMatchObject({ status: 'expired', statusReason: 'The owner did not answer in time.' });
    expect(await occupancyOf(id)).toBeUndefined();
  });

  test('accept, reject and cancel at the same moment: one of them happens, the others are refused with its state', async () => {
    for (let round = 0; round < 5; round++) {
      const parts = await trip(app, { instantBook: false });
      const { id } = await rentalIn(app, parts, 'pending');
      const results = await Promise.allSettled([
        CALLS.accept(parts.owner, id),
        CALLS.reject(parts.owner, id),
        CALLS.accept(parts.owner, id),
      ]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      const status = await statusOf(id);
      for (const result of results) {
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ details: { rental: { status } } });
      }
    }
  });
});

describe('the clock', () => {
  test('expires an unpaid hold, completes a rental a day after the return', async () => {
    const held = await rentalIn(app, await trip(app), 'held');
    const returned = await rentalIn(app, await trip(app), 'returned');
    app.clock.advance(DAY_MS);
    await sweepRentals(app.context);
    expect(await statusOf(held.id)).toBe('expired');
    expect(await statusOf(returned.id)).toBe('completed');
  });

  test('ends a rental without a pickup as a no-show', async () => {
    const rental = await rentalIn(app, await trip(app), 'approved');
    app.clock.set(new Date(Date.parse(rental.endDate) - 1_000));
    await sweepRentals(app.context);
    expect(await statusOf(rental.id)).toBe('approved');
    app.clock.set(new Date(rental.endDate));
    await sweepRentals(app.context);
    expect(await statusOf(rental.id)).toBe('cancelled');
  });
});

describe('a cancellation', () => {
  test('frees the time for the next', async () => {
    const parts = await trip(app);
    const time = timeIn(app, 48);
    const { id } = await rentalIn(app, parts, 'approved', time);
    expect(await CALLS.cancel(parts.renter, id)).toMatchObject({
      status: 'cancelled',
      statusReason: 'Plans changed',
    });
    expect(await book(parts.renter, await quoteOf(parts.renter, parts.vehicle, time))).toMatchObject({
      status: 'approved',
    });
  });

  test('does not bring its quote back to life', async () => {
    const parts = await trip(app);
    const quote = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 48));
    const { id } = await book(parts.renter, quote);
    await CALLS.cancel(parts.renter, id);
    const again = parts.renter.client.call(bookRental, {
      body: { quoteId: quote.quoteId },
      idempotencyKey: newId(),
    });
    await expect(again).rejects.toMatchObject({ code: 'quote_expired' });
  });

  test('by an administrator takes a reason, which the activity log keeps', async () => {
    const { id } = await rentalIn(app, await trip(app), 'approved');
    const params = { id };
    await expect(admin.client.call(cancelRental, { params, body: {} })).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    await CALLS.cancel(admin, id);
    const actions = await db.selectFrom('admin_actions').selectAll().where('target_id', '=', id).execute();
    expect(actions).toMatchObject([
      { type: 'rental_cancelled', reason: 'Plans changed', admin_id: admin.user.id },
    ]);
  });
});

test('an administrator reports the return of a car with a reason, which the activity log keeps', async () => {
  const { id } = await rentalIn(app, await trip(app), 'active');
  const params = { id };
  await expect(admin.client.call(checkOutRental, { params, body: READINGS })).rejects.toMatchObject({
    fields: { note: expect.any(String) },
  });
  await CALLS['check-out'](admin, id);
  const actions = await db.selectFrom('admin_actions').selectAll().where('target_id', '=', id).execute();
  expect(actions).toMatchObject([{ type: 'rental_checked_out', reason: 'Left at the harbor' }]);
});

testInOneProcess('every move reaches both sides at once, each as they may see it', async () => {
  const parts = await trip(app, { instantBook: false });
  const told: [string, string, RentalStatus, boolean][] = [];
  const { realtime } = app.context;
  const { toUser } = realtime;
  realtime.toUser = (userId, event, payload) => {
    const rental = payload as Rental;
    if (event === 'rental') told.push([userId, event, rental.status, 'licensePlate' in rental.vehicle]);
  };
  const { id } = await rentalIn(app, parts, 'pending');
  await app.context.outbox.drain();
  await CALLS.accept(parts.owner, id);
  await app.context.outbox.drain();
  realtime.toUser = toUser;
  const [renter, owner] = [parts.renter.user.id, parts.owner.user.id];
  expect(told).toEqual([
    [renter, 'rental', 'pending', false],
    [owner, 'rental', 'pending', true],
    [renter, 'rental', 'approved', true],
    [owner, 'rental', 'approved', true],
  ]);
});
