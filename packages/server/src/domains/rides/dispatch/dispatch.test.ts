import { goOffline, myOffers, myPresence } from '@josey/contract/api/drivers';
import { acceptRide, cancelRide, declineRide, getRide, openRide, type Ride } from '@josey/contract/api/rides';
import type { ApiError } from '@josey/contract/core/client';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { onlineDriver, stillThere } from '../drivers/drivers.factory.ts';
import { newTown, north, requestedRide } from '../rides.factory.ts';
import { lockRide } from '../rides.public.ts';
import { acceptedRide, dispatched, driverWithOffer, offeredRide, offerTo, WAIT } from './dispatch.factory.ts';

const app = await startTestApp();

const accept = (driver: Person, id: string) => driver.client.call(acceptRide, { params: { id } });
const decline = (driver: Person, id: string) => driver.client.call(declineRide, { params: { id } });
const cancel = (person: Person, id: string) =>
  person.client.call(cancelRide, { params: { id }, body: { reason: 'Changed plans' } });
const rideOf = (rider: Person, id: string) => rider.client.call(getRide, { params: { id } });
const offersOf = (driver: Person) => driver.client.call(myOffers, {});

/** Some people at once, in order. */
const several = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

function refusals(results: PromiseSettledResult<unknown>[]): ApiError[] {
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}

test('twenty drivers accept one ride at the same moment: one has it, nineteen get a 409', async () => {
  const town = newTown();
  const drivers = await several(20, (index) => onlineDriver(app, north(town, index * 20)));
  const rider = await newPerson(app);
  const ride = await requestedRide(rider, town);
  await driverWithOffer(drivers, ride.id);
  const results = await Promise.allSettled(drivers.map((driver) => accept(driver, ride.id)));
  const lost = refusals(results);
  expect(lost).toHaveLength(19);
  for (const error of lost) {
    expect(error).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect(error.details?.ride).toEqual({
      id: ride.id,
      revision: expect.any(Number),
      status: expect.stringMatching(/requested|accepted/),
    });
  }
  expect(await rideOf(rider, ride.id)).toMatchObject({ status: 'accepted', driver: { firstName: 'Tomas' } });
  const mine = await Promise.all(
    drivers.map((one) => one.client.call(openRide, { query: { as: 'driver' } })),
  );
  expect(mine.filter((one) => one?.id === ride.id)).toHaveLength(1);
});

test('one driver who accepts twenty times at once has accepted once', async () => {
  const { driver, ride } = await offeredRide(app);
  const lost = refusals(await Promise.allSettled(Array.from({ length: 20 }, () => accept(driver, ride.id))));
  expect(lost).toHaveLength(19);
  for (const error of lost) {
    expect(error).toMatchObject({ code: 'illegal_transition', details: { ride: { status: 'accepted' } } });
  }
});

test('twenty rides look for one driver, who has one offer and then one ride', async () => {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const riders = await several(20, () => newPerson(app));
  const rides = await Promise.all(riders.map((rider) => requestedRide(rider, town)));
  const { rideId } = await offerTo(driver);
  await accept(driver, rideId);
  await dispatched(app);
  expect(await offersOf(driver)).toEqual([]);
  const states = await Promise.all(rides.map((ride, index) => rideOf(riders[index] as Person, ride.id)));
  expect(states.filter((ride) => ride.status === 'accepted').map((ride) => ride.id)).toEqual([rideId]);
  expect(states.filter((ride) => ride.status === 'requested')).toHaveLength(19);
  const offers = await app.context.db
    .selectFrom('ride_offers')
    .select('state')
    .where('driver_id', '=', driver.user.id)
    .execute();
  expect(offers).toEqual([{ state: 'accepted' }]);
});

test('a driver with a ride under way who holds an offer all the same cannot accept it', async () => {
  const { driver } = await acceptedRide(app);
  const { ride, rider } = await offeredRide(app);
  await app.context.db
    .updateTable('ride_offers')
    .set({ driver_id: driver.user.id })
    .where('ride_id', '=', ride.id)
    .where('state', '=', 'open')
    .execute();
  await expect(accept(driver, ride.id)).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'Finish your current ride first.',
  });
  expect(await rideOf(rider, ride.id)).toMatchObject({ status: 'requested' });
});

/** Holds the ride until both wait for it: whatever the load, neither has come before the other. */
async function atTheSameMoment(ride: Ride, moves: (() => Promise<unknown>)[]) {
  let results: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await app.context.db.transaction().execute(async (tx) => {
    await lockRide(tx, ride.id);
    results = Promise.allSettled(moves.map((move) => move()));
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.context.db);
      expect(rows).toHaveLength(moves.length);
    }, WAIT);
  });
  return results ?? [];
}

test('accepting and canceling at the same moment: exactly one wins, and the other sees which', async () => {
  const winners = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const { driver, rider, ride } = await offeredRide(app);
    const moves = [() => accept(driver, ride.id), () => cancel(rider, ride.id)];
    const results = await atTheSameMoment(ride, round % 2 ? moves : moves.reverse());
    const [error, ...more] = refusals(results);
    const { status } = await rideOf(rider, ride.id);
    expect(more).toEqual([]);
    expect(error).toMatchObject({ status: 409, code: 'illegal_transition', details: { ride: { status } } });
    winners.add(status);
  }
  for (const status of winners) expect(['accepted', 'cancelled']).toContain(status);
});

test('the nearest driver is asked first, with all that they need to decide', async () => {
  const town = newTown();
  const [far, near] = [await onlineDriver(app, north(town, 900)), await onlineDriver(app, north(town, 200))];
  const rider = await newPerson(app, 'Renee');
  const ride = await requestedRide(rider, town, { paymentMethod: 'cash' });
  const offer = await offerTo(near, ride.id);
  expect(offer).toMatchObject({
    rideId: ride.id,
    pickup: ride.pickupLocation,
    dropoff: ride.dropoffLocation,
    distance: ride.distance,
    fare: ride.estimatedFare,
    fareCents: ride.fareCents,
    earningsCents: Math.round(ride.fareCents * 0.8),
    paymentMethod: 'cash',
    riderFirstName: 'Renee',
    pickupDistanceMeters: 200,
  });
  expect(new Date(offer.expiresAt).getTime() - app.clock.now().getTime()).toBeGreaterThan(10_000);
  expect(await offersOf(far)).toEqual([]);
});

test('a driver who declines is passed over for the next one, and is not asked again at once', async () => {
  const town = newTown();
  const [near, far] = [await onlineDriver(app, town), await onlineDriver(app, north(town, 500))];
  const ride = await requestedRide(await newPerson(app), town);
  await offerTo(near, ride.id);
  expect(await decline(near, ride.id)).toEqual({ rideId: ride.id, declined: true });
  await offerTo(far, ride.id);
  await decline(far, ride.id);
  await dispatched(app);
  expect(await offersOf(near)).toEqual([]);
  await expect(decline(near, ride.id)).rejects.toMatchObject({
    status: 409,
    code: 'illegal_transition',
    details: { ride: { id: ride.id, status: 'requested' } },
  });
});

test('a driver who was only offered a ride learns its state, and nothing of its people', async () => {
  const { rider, driver, ride } = await offeredRide(app);
  await decline(driver, ride.id);
  await cancel(rider, ride.id);
  for (const answer of [accept, decline]) {
    const error: ApiError = await answer(driver, ride.id).catch((refusal) => refusal);
    expect(error.details).toEqual({
      ride: { id: ride.id, revision: expect.any(Number), status: 'cancelled' },
    });
  }
});

test('a driver who declined is last in the queue, and gets the offer again when no other driver is left', async () => {
  const { town, driver, ride } = await offeredRide(app);
  await decline(driver, ride.id);
  app.clock.advance(31_000);
  await stillThere(driver, town);
  await dispatched(app);
  await offerTo(driver, ride.id);
});

test('an offer lapses after 15 seconds: it cannot be accepted, and the next driver is asked', async () => {
  const town = newTown();
  const [near, far] = [await onlineDriver(app, town), await onlineDriver(app, north(town, 500))];
  const ride = await requestedRide(await newPerson(app), town);
  await offerTo(near, ride.id);
  app.clock.advance(15_000);
  await dispatched(app);
  await expect(accept(near, ride.id)).rejects.toMatchObject({ code: 'illegal_transition' });
  await offerTo(far, ride.id);
  expect(await offersOf(near)).toEqual([]);
});

test('the circle grows with the wait: a driver 5 km away is asked after ten seconds, one beyond 12 km never', async () => {
  const town = newTown();
  const driver = await onlineDriver(app, north(town, 5_000));
  const outside = await onlineDriver(app, north(town, 13_000));
  const ride = await requestedRide(await newPerson(app), town);
  await dispatched(app);
  expect(await offersOf(driver)).toEqual([]);
  app.clock.advance(8_000);
  await dispatched(app);
  await offerTo(driver, ride.id);
  await decline(driver, ride.id);
  app.clock.advance(15_000);
  await dispatched(app);
  expect(await offersOf(outside)).toEqual([]);
});

test('after five minutes without a driver the ride has expired and its fare is let go', async () => {
  const town = newTown();
  const [rider, driver] = [await newPerson(app), await onlineDriver(app, town)];
  const ride = await requestedRide(rider, town);
  await offerTo(driver, ride.id);
  app.clock.advance(5 * 60_000 + 1);
  await dispatched(app);
  await vi.waitFor(async () => {
    expect(await rideOf(rider, ride.id)).toMatchObject({
      status: 'expired',
      statusReason: 'No driver was free within five minutes.',
    });
  }, WAIT);
  const payment = await app.context.db
    .selectFrom('payments')
    .select('state')
    .where('subject_id', '=', ride.id)
    .executeTakeFirst();
  expect(payment?.state).toBe('voided');
  await expect(accept(driver, ride.id)).rejects.toMatchObject({ details: { ride: { status: 'expired' } } });
});

test('a driver who gives a ride back is out of it; another one is looked for, with a new PIN', async () => {
  const { town, rider, driver, ride } = await acceptedRide(app, { pin: true });
  const before = await rideOf(rider, ride.id);
  const given = await cancel(driver, ride.id);
  expect(given).toMatchObject({ status: 'requested' });
  expect(given.driver).toBeUndefined();
  await dispatched(app);
  expect(await offersOf(driver)).toEqual([]);
  const other = await onlineDriver(app, north(town, 800), 'Nadia');
  await offerTo(other, ride.id);
  await accept(other, ride.id);
  const after = await rideOf(rider, ride.id);
  expect(after).toMatchObject({ status: 'accepted', driver: { firstName: 'Nadia' } });
  expect([before.pin, after.pin]).toEqual([
    expect.stringMatching(/^\d{4}$/),
    expect.stringMatching(/^\d{4}$/),
  ]);
  expect(after.pin).not.toBe(before.pin);
  await expect(rideOf(driver, ride.id)).rejects.toMatchObject({ status: 404 });
});

test('a driver gets no offer for the ride that they requested themself', async () => {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const ride = await requestedRide(driver, town);
  await dispatched(app);
  expect(await offersOf(driver)).toEqual([]);
  expect((await rideOf(driver, ride.id)).status).toBe('requested');
});

test('an offer goes when the rider cancels, and the driver is free for the next ride', async () => {
  const { town, rider, driver, ride } = await offeredRide(app);
  await cancel(rider, ride.id);
  expect(await offersOf(driver)).toEqual([]);
  const next: Ride = await requestedRide(rider, town);
  await offerTo(driver, next.id);
});

test('a driver who was silent for a minute gets no offers until they report again', async () => {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  app.clock.advance(61_000);
  await dispatched(app);
  const ride = await requestedRide(await newPerson(app), town);
  await dispatched(app);
  expect(await offersOf(driver)).toEqual([]);
  await stillThere(driver, town);
  await dispatched(app);
  await offerTo(driver, ride.id);
});

test('after fifteen silent minutes a driver is offline', async () => {
  const driver = await onlineDriver(app, newTown());
  app.clock.advance(15 * 60_000 + 2_000);
  await vi.waitFor(async () => {
    expect(await driver.client.call(myPresence, {})).toEqual({ online: false });
  }, WAIT);
});

test('only drivers answer offers; a stranger to the ride who is not online does not find it', async () => {
  const { ride, rider, driver } = await offeredRide(app);
  await expect(accept(rider, ride.id)).rejects.toMatchObject({ status: 403 });
  const visitor = app.client().call(acceptRide, { params: { id: ride.id } });
  await expect(visitor).rejects.toMatchObject({ status: 401 });
  const missing = accept(driver, '01890000-0000-7000-8000-000000000000');
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'not_found' });
  const offline = await onlineDriver(app, newTown());
  await offline.client.call(goOffline, {});
  await expect(accept(offline, ride.id)).rejects.toMatchObject({ status: 404 });
});
