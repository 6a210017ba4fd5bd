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
} from '@josey/contract/rentals';
import {
  RENTAL_STATUSES,
  type RentalActor,
  type RentalStatus,
  rentalStates,
} from '@josey/contract/states/rental-states';
import { targetOf } from '@josey/contract/states/state-table';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { adminPerson, newPerson, type Person } from '../../../test/people.ts';
import { newId } from '../../platform/ids.ts';
import { uploadedPhoto } from '../files/files.factory.ts';
import { freeWindows } from '../vehicles/vehicles.public.ts';
import {
  book,
  DAY_MS,
  HOUR_MS,
  quoteOf,
  READINGS,
  rentalIn,
  type Trip,
  timeIn,
  trip,
} from './rentals.factory.ts';
import { sweepRentals } from './sweep-rentals.ts';

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
    person.client.call(checkOutRental, { params: { id }, body: READINGS }),
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
  // What the owner has never heard of is not theirs; all others were paid once.
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
    const nobody = { ...stranger, client: app.client() };
    await expect(CALLS[move](nobody, paid.id)).rejects.toMatchObject({ status: 401 });
  });
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

  test('accept, reject and cancel at the same moment: one of them happens, the others hear which', async () => {
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

describe('the handover', () => {
  const withCar = async (): Promise<Trip & { rental: Rental }> => {
    const parts = await trip(app);
    return { ...parts, rental: await rentalIn(app, parts, 'approved') };
  };

  test('opens 30 minutes before the start, keeps readings and photos, and ends with the car back', async () => {
    const { renter, rental } = await withCar();
    const params = { id: rental.id };
    const start = Date.parse(rental.startDate);
    app.clock.set(new Date(start - 31 * 60_000));
    const tooEarly = renter.client.call(checkInRental, { params, body: READINGS });
    await expect(tooEarly).rejects.toMatchObject({ status: 409, code: 'conflict' });
    app.clock.set(new Date(start - 29 * 60_000));
    const photos = [await uploadedPhoto(renter, 'condition')];
    const active = await renter.client.call(checkInRental, { params, body: { ...READINGS, photos } });
    expect(active).toMatchObject({ status: 'active', checkIn: { ...READINGS, photos } });
    const back = { odometerMiles: 41_260.5, fuelPercent: 55 };
    const returned = await renter.client.call(checkOutRental, { params, body: back });
    expect(returned).toMatchObject({ status: 'returned', checkIn: READINGS, checkOut: back });
  });

  test.each([
    [{ fuelPercent: 50 }, 'odometerMiles'],
    [{ odometerMiles: 10, fuelPercent: 101 }, 'fuelPercent'],
    [{ ...READINGS, photos: ['/files/somewhere'] }, 'photos.0'],
  ])('refuses readings like %j by name', async (body, field) => {
    const { renter, rental } = await withCar();
    app.clock.set(new Date(rental.startDate));
    const checkIn = renter.client.call(checkInRental, {
      params: { id: rental.id },
      body: body as typeof READINGS,
    });
    await expect(checkIn).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test('takes only photos of whoever reports it', async () => {
    const { owner, renter, rental } = await withCar();
    app.clock.set(new Date(rental.startDate));
    const body = { ...READINGS, photos: [await uploadedPhoto(owner, 'condition')] };
    const checkIn = renter.client.call(checkInRental, { params: { id: rental.id }, body });
    await expect(checkIn).rejects.toMatchObject({ fields: { 'photos.0': expect.any(String) } });
  });

  test('refuses an odometer that ran backwards', async () => {
    const parts = await trip(app);
    const { id } = await rentalIn(app, parts, 'active');
    const body = { ...READINGS, odometerMiles: READINGS.odometerMiles - 1 };
    const checkOut = parts.renter.client.call(checkOutRental, { params: { id }, body });
    await expect(checkOut).rejects.toMatchObject({
      fields: { odometerMiles: expect.stringContaining('41200') },
    });
  });

  test('is refused with an expired license, and after the time of the rental', async () => {
    const { renter, rental } = await withCar();
    const setLicence = (date: string | null) =>
      db.updateTable('users').set({ licence_expires_on: date }).where('id', '=', renter.user.id).execute();
    app.clock.set(new Date(rental.startDate));
    await setLicence('2020-01-31');
    await expect(CALLS['check-in'](renter, rental.id)).rejects.toMatchObject({ code: 'licence_expired' });
    await setLicence(null);
    app.clock.set(new Date(rental.endDate));
    await expect(CALLS['check-in'](renter, rental.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('waits for the car while somebody else still has it', async () => {
    const parts = await trip(app);
    const first = await rentalIn(app, parts, 'approved', timeIn(app, 48, 6));
    const second = await rentalIn(app, parts, 'approved', timeIn(app, 54, 6));
    app.clock.set(new Date(first.startDate));
    await CALLS['check-in'](parts.renter, first.id);
    app.clock.set(new Date(second.startDate));
    await expect(CALLS['check-in'](parts.renter, second.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusOf(second.id)).toBe('approved');
    await CALLS['check-out'](parts.owner, first.id);
    expect(await CALLS['check-in'](parts.owner, second.id)).toMatchObject({ status: 'active' });
  });

  test('twice at once is one handover', async () => {
    const { renter, owner, rental } = await withCar();
    app.clock.set(new Date(rental.startDate));
    const results = await Promise.allSettled([
      CALLS['check-in'](renter, rental.id),
      CALLS['check-in'](owner, rental.id),
      CALLS['check-in'](renter, rental.id),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('an early return frees the rest of the time, less the turnaround', async () => {
    const parts = await trip(app, { turnaroundMinutes: 60 });
    const rental = await rentalIn(app, parts, 'active', timeIn(app, 48, 48));
    const backAt = new Date(Date.parse(rental.startDate) + 5 * HOUR_MS);
    app.clock.set(backAt);
    const before = app.clock.now();
    await CALLS['check-out'](parts.renter, rental.id);
    const within = { from: backAt, until: new Date(rental.endDate) };
    const calendar = { id: parts.vehicle.id, turnaround_minutes: 60 };
    const [free] = await freeWindows(db, calendar, within, before);
    const freeFrom = free?.from.getTime() ?? 0;
    expect(freeFrom - backAt.getTime()).toBeGreaterThanOrEqual(HOUR_MS);
    expect(freeFrom - backAt.getTime()).toBeLessThan(HOUR_MS + 10_000);
    expect(free?.until).toEqual(new Date(rental.endDate));
  });

  test('a return before the start frees all of it', async () => {
    const { renter, rental } = await withCar();
    app.clock.set(new Date(Date.parse(rental.startDate) - 20 * 60_000));
    await CALLS['check-in'](renter, rental.id);
    await CALLS['check-out'](renter, rental.id);
    expect(await occupancyOf(rental.id)).toBeUndefined();
  });
});

describe('the clock', () => {
  test('expires a hold that nobody paid, completes a rental a day after the return', async () => {
    const held = await rentalIn(app, await trip(app), 'held');
    const returned = await rentalIn(app, await trip(app), 'returned');
    app.clock.advance(DAY_MS);
    await sweepRentals(app.context);
    expect(await statusOf(held.id)).toBe('expired');
    expect(await statusOf(returned.id)).toBe('completed');
  });

  test('ends a rental that nobody came for', async () => {
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

  test('by an administrator takes a reason and stands in the activity log', async () => {
    const { id } = await rentalIn(app, await trip(app), 'approved');
    const params = { id };
    await expect(admin.client.call(cancelRental, { params, body: {} })).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    await CALLS.cancel(admin, id);
    const deeds = await db.selectFrom('admin_actions').selectAll().where('target_id', '=', id).execute();
    expect(deeds).toMatchObject([
      { type: 'rental_cancelled', reason: 'Plans changed', admin_id: admin.user.id },
    ]);
  });
});

test('every move reaches both sides at once, each as they may see it', async () => {
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
