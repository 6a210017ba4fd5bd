import { goOffline, goOnline, myOffers, reportPosition } from '@josey/contract/api/drivers';
import { cancelRental, checkInRental } from '@josey/contract/api/rentals/rentals';
import { acceptRide, cancelRide } from '@josey/contract/api/rides';
import { searchVehicles } from '@josey/contract/api/vehicles/vehicles';
import { DRIVER_RULES } from '@josey/contract/rules/limits/rides';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp } from '../../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../../test/support/people.ts';
import { refusalOf } from '../../../../../test/support/refusal-of.ts';
import { putOnDuty } from '../../../calendar/calendar.public.ts';
import {
  book,
  HOUR_MS,
  ownerChecksIn,
  quoteOf,
  READINGS,
  timeIn,
  trip,
} from '../../../rentals/rentals.factory.ts';
import { approvedVehicle } from '../../../vehicles/vehicles.factory.ts';
import { dispatched, offerTo } from '../../dispatch/dispatch.factory.ts';
import { newTown, requestedRide } from '../../rides.factory.ts';
import { applied, decided } from '../drivers.factory.ts';
import { Presence } from '../presence/presence.ts';
import { dueDuties, rollDuties } from './roll-duties.ts';

const app = await startOwnTestApp();
const { db } = app.context;
const DUTY_MS = DRIVER_RULES.dutyMinutes * 60_000;
const roll = () => rollDuties(app.context, Presence.of(app.context));

/** A car for rent whose owner may also drive it, with a renter. */
async function carForBoth(turnaroundMinutes = 0) {
  const car = await trip(app, { instantBook: true, turnaroundMinutes });
  const { id } = await applied(car.owner, { vehicle: undefined, vehicleId: car.vehicle.id });
  await decided(app, id, 'approved');
  const town = newTown();
  return { ...car, town, online: () => car.owner.client.call(goOnline, { body: { location: town } }) };
}

async function dutyOf(driver: Person) {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select lower(during) as from, upper(during) as until from occupancies
     where kind = 'ride_duty' and driver_id = ${driver.user.id}`.execute(db);
  return rows[0];
}

/** Whether the poll of the jobs would run {@link roll}. */
const isDue = async () => (await sql`${dueDuties(app.clock.now())}`.execute(db)).rows.length > 0;

async function isOnline(driver: Person): Promise<boolean> {
  const presence = await db
    .selectFrom('driver_presence')
    .select('online_since')
    .where('driver_id', '=', driver.user.id)
    .executeTakeFirst();
  return Boolean(presence?.online_since);
}

test('a car that is online for rides cannot be rented; offline it can', async () => {
  const { owner, renter, vehicle, online } = await carForBoth();
  const quote = await quoteOf(renter, vehicle, timeIn(app, 1, 24));
  await online();
  expect(await refusalOf(book(renter, quote))).toMatchObject({ status: 409, code: 'vehicle_unavailable' });
  const { lat, lng } = vehicle.location as { lat: number; lng: number };
  const { startDate, endDate } = timeIn(app, 1, 24);
  const { items } = await app.client().page(searchVehicles, { query: { lat, lng, startDate, endDate } });
  expect(items.map(({ id }) => id)).not.toContain(vehicle.id);
  await owner.client.call(goOffline, {});
  expect(await dutyOf(owner)).toBeUndefined();
  expect(await book(renter, quote)).toMatchObject({ status: 'approved' });
});

test('of a booking and going online at once, one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { owner, renter, vehicle, online } = await carForBoth();
    const now = app.clock.now();
    const time = { startDate: now.toISOString(), endDate: new Date(+now + 24 * HOUR_MS).toISOString() };
    const quote = await quoteOf(renter, vehicle, time);
    const [booked, wentOnline] = await Promise.allSettled([book(renter, quote), online()]);
    expect([booked.status, wentOnline.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect((await dutyOf(owner)) === undefined).toBe(booked.status === 'fulfilled');
    expect(await isOnline(owner)).toBe(wentOnline.status === 'fulfilled');
  }
});

test('duty lasts two hours or to the next booking less the turnaround, and keeps its start', async () => {
  const { owner, renter, vehicle } = await carForBoth(30);
  const turnaround = 30 * 60_000;
  const time = timeIn(app, 4);
  await book(renter, await quoteOf(renter, vehicle, time));
  const start = Date.parse(time.startDate);
  const duty = { driverId: owner.user.id, vehicleId: vehicle.id };
  const at = (hoursBefore: number) => new Date(start - hoursBefore * HOUR_MS);
  const put = (hoursBefore: number) => transact(app.context, (tx) => putOnDuty(tx, duty, at(hoursBefore)));
  expect(await put(4)).toEqual(at(2));
  expect(await dutyOf(owner)).toEqual({ from: at(4), until: new Date(+at(2) + turnaround) });
  expect(await put(2)).toEqual(at(0.5));
  expect(await dutyOf(owner)).toEqual({ from: at(4), until: at(0) });
  expect(await put(0.5)).toBeUndefined();
  expect(await dutyOf(owner)).toBeUndefined();
});

test('a duty is taken for longer before it ends; whose car is taken then goes offline', async () => {
  const { owner, vehicle, online } = await carForBoth();
  await online();
  const now = app.clock.now();
  const ends = (at: Date) =>
    sql`update occupancies set during = tstzrange(lower(during) - interval '1 hour', ${at})
         where driver_id = ${owner.user.id}`.execute(db);
  expect(await isDue()).toBe(false);
  await ends(new Date(+now + HOUR_MS));
  expect(await isDue()).toBe(true);
  await roll();
  expect(+((await dutyOf(owner))?.until ?? 0)).toBeGreaterThanOrEqual(+now + DUTY_MS);
  await ends(now);
  await sql`insert into occupancies (id, vehicle_id, during, kind, created_at)
    values (${newId()}, ${vehicle.id}, tstzrange(${now}, ${new Date(+now + HOUR_MS)}), 'block', ${now})`.execute(
    db,
  );
  await roll();
  expect(await dutyOf(owner)).toBeUndefined();
  expect(await isOnline(owner)).toBe(false);
});

test('a car that is booked within minutes cannot go online', async () => {
  const { owner, renter, vehicle, online } = await carForBoth();
  const rental = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 1, 24)));
  const start = Date.parse(rental.startDate);
  app.clock.set(new Date(start - DRIVER_RULES.shortestDutyMinutes * 60_000 + 1_000));
  expect(await refusalOf(online())).toMatchObject({ status: 409, code: 'conflict' });
  expect(await dutyOf(owner)).toBeUndefined();
  app.clock.set(new Date(start - DRIVER_RULES.shortestDutyMinutes * 60_000 - 1_000));
  await online();
  expect((await dutyOf(owner))?.until).toEqual(new Date(start));
});

test('a car that is out cannot go online, even when it is late', async () => {
  const { owner, renter, vehicle, online } = await carForBoth();
  const rental = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 1, 24)));
  app.clock.set(new Date(rental.startDate));
  await ownerChecksIn(owner, rental.id);
  await renter.client.call(checkInRental, { params: { id: rental.id }, body: READINGS });
  expect(await refusalOf(online())).toMatchObject({ status: 409 });
  app.clock.set(new Date(Date.parse(rental.endDate) + 2 * HOUR_MS));
  expect(await refusalOf(online())).toMatchObject({ status: 409 });
});

test('a ride that would not end before the next booking is not offered', async () => {
  const { owner, renter, vehicle, town, online } = await carForBoth();
  const rental = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 1, 24)));
  app.clock.set(new Date(Date.parse(rental.startDate) - 16 * 60_000));
  await online();
  app.clock.advance(13 * 60_000);
  await owner.client.call(reportPosition, { body: { lat: town.lat, lng: town.lng } });
  const rider = await newPerson(app);
  const ride = await requestedRide(rider, town);
  await dispatched(app);
  expect(await owner.client.call(myOffers, {})).toEqual([]);
  await renter.client.call(cancelRental, { params: { id: rental.id }, body: {} });
  expect((await offerTo(owner, ride.id)).rideId).toBe(ride.id);
  await rider.client.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('a driver takes no other car during a ride, and its car stays taken', async () => {
  const { owner, renter, vehicle, town, online } = await carForBoth();
  const second = await approvedVehicle(app, owner, { instantBook: true });
  const quote = await quoteOf(renter, vehicle, timeIn(app, 1, 24));
  await online();
  const rider = await newPerson(app);
  const ride = await requestedRide(rider, town);
  await offerTo(owner, ride.id);
  await owner.client.call(acceptRide, { params: { id: ride.id } });
  const other = owner.client.call(goOnline, { body: { location: town, vehicleId: second.id } });
  expect(await refusalOf(other)).toMatchObject({ status: 409, code: 'conflict' });
  await owner.client.call(goOffline, {});
  expect(await refusalOf(book(renter, quote))).toMatchObject({ code: 'vehicle_unavailable' });
  await rider.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  expect(await dutyOf(owner)).toBeUndefined();
});

test('the duty of another car is moved to the one that is driven', async () => {
  const { owner, vehicle, online } = await carForBoth();
  const second = await approvedVehicle(app, owner, { instantBook: true });
  await online();
  const duty = { driverId: owner.user.id, vehicleId: second.id };
  await transact(app.context, (tx) => putOnDuty(tx, duty, app.clock.now()));
  await roll();
  const { rows } = await sql`select vehicle_id from occupancies where driver_id = ${owner.user.id}`.execute(
    db,
  );
  expect(rows).toEqual([{ vehicle_id: vehicle.id }]);
  expect(await isOnline(owner)).toBe(true);
});

test('a long turnaround before the next rental is no time for rides', async () => {
  const { owner, renter, vehicle, town, online } = await carForBoth(24 * 60);
  const time = timeIn(app, 30);
  await book(renter, await quoteOf(renter, vehicle, time));
  const bufferBegins = Date.parse(time.startDate) - 24 * HOUR_MS;
  app.clock.set(new Date(bufferBegins - 16 * 60_000));
  await online();
  app.clock.advance(13 * 60_000);
  await owner.client.call(reportPosition, { body: { lat: town.lat, lng: town.lng } });
  const rider = await newPerson(app);
  const ride = await requestedRide(rider, town);
  await dispatched(app);
  expect(await owner.client.call(myOffers, {})).toEqual([]);
  await rider.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  app.clock.advance(4 * 60_000);
  await owner.client.call(reportPosition, { body: { lat: town.lat, lng: town.lng } });
  await roll();
  expect(await dutyOf(owner)).toBeUndefined();
  expect(await isOnline(owner)).toBe(false);
});

test('what a process left behind is removed, and an ended duty starts over', async () => {
  const { owner, online } = await carForBoth();
  await online();
  await sql`delete from occupancies where driver_id = ${owner.user.id}`.execute(db);
  expect(await isDue()).toBe(true);
  await roll();
  expect(await dutyOf(owner)).toBeDefined();
  await db
    .updateTable('driver_presence')
    .set({ online_since: null, lat: null, lng: null, position_at: null })
    .where('driver_id', '=', owner.user.id)
    .execute();
  await roll();
  expect(await dutyOf(owner)).toBeUndefined();
  await online();
  app.clock.advance(2 * DUTY_MS);
  await online();
  expect(+((await dutyOf(owner))?.from ?? 0)).toBeGreaterThan(+app.clock.now() - 60_000);
});
