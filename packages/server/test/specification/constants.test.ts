import { goOnline } from '@josey/contract/api/drivers';
import { expect, test } from 'vitest';
import { book, quoteOf, timeIn, trip } from '#domains/rentals/rentals.factory.ts';
import { approvedDriver } from '#domains/rides/drivers/drivers.factory.ts';
import { newTown, north, rideRow } from '#domains/rides/rides.factory.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../support/app.ts';
import { adminPerson, newPerson, verifiedPerson } from '../support/people.ts';
import { call, type Read } from './seed-client.ts';

/** §9 of the specification: constants and limits that are not already a rule of §5 (validation.test.ts). */
const app = await startTestApp();
const person = await newPerson(app);
const admin = await adminPerson(app);

const HAVERSINE_RADIUS_MILES = 6_371.0088 * 0.621371;

function milesBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = Math.PI / 180;
  const half = (angle: number) => Math.sin((angle * rad) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * half(b.lng - a.lng);
  return 2 * HAVERSINE_RADIUS_MILES * Math.asin(Math.sqrt(h));
}

const PICKUP = { lat: 39.285, lng: -76.57, address: 'Fleet St' };

test.each([
  ['a short one', { ...PICKUP, lat: 39.287 }],
  ['one across town', { ...PICKUP, lat: 39.31, lng: -76.62 }],
])(
  'the estimate of %s: 1.3 × the great circle, 3 + 1.5 a mile, 3 minutes a mile, rounded up, but at least 5',
  async (_name, dropoff) => {
    const body = { pickupLocation: PICKUP, dropoffLocation: dropoff };
    const { data } = await call(app, 'POST', '/api/rides/estimate', { as: person, body });
    const miles = Math.round(milesBetween(PICKUP, dropoff) * 1.3 * 100) / 100;
    expect(data.distance).toBe(miles);
    expect(data.estimatedDuration).toBe(Math.ceil(Math.max(5, miles * 3)));
    expect(data.estimatedFare).toBeCloseTo(3 + 1.5 * miles, 2);
  },
);

test('a ride is paid by card unless cash or cashapp is said, and by nothing else', async () => {
  const town = newTown();
  const driver = await approvedDriver(app);
  await driver.client.call(goOnline, { body: { location: town } });
  const trip = { pickupLocation: town, dropoffLocation: north(town, 5_000) };
  const request = async (paymentMethod: string | undefined) => {
    const rider = await newPerson(app);
    const { data: quote } = await call(app, 'POST', '/api/rides/estimate', { as: rider, body: trip });
    const { estimatedFare, estimatedDuration, distance } = quote;
    const body = { ...trip, estimatedFare, estimatedDuration, distance, paymentMethod };
    return call(app, 'POST', '/api/rides', { as: rider, body });
  };
  for (const [said, paid] of [
    [undefined, 'card'],
    ['card', 'card'],
    ['cash', 'cash'],
    ['cashapp', 'cashapp'],
  ])
    expect((await request(said)).data).toMatchObject({ paymentMethod: paid });
  expect((await request('coins')).fields).toHaveProperty('paymentMethod');
});

/** The ids on the first page of an administrator's list, and those on the page after it. */
async function pagesOf(path: string) {
  const first = await call(app, 'GET', path, { as: admin });
  const next = await call(app, 'GET', `${path}?cursor=${first.nextCursor}`, { as: admin });
  const ids = ({ data }: Read): string[] => data.map(({ id }: { id: string }) => id);
  return { first: ids(first), next: ids(next) };
}

test('the administration shows the newest 20 rides, and goes on from there', async () => {
  const rows = Array.from({ length: 22 }, (_, before) => {
    const at = new Date(app.clock.now().getTime() + (22 - before) * 1_000);
    return rideRow({ id: newId(), rider_id: person.user.id, status: 'cancelled', requested_at: at });
  });
  await app.context.db.insertInto('rides').values(rows).execute();
  const newest = rows.map(({ id }) => id);
  const { first, next } = await pagesOf('/api/admin/rides');
  expect(first).toEqual(newest.slice(0, 20));
  expect(next.slice(0, 2)).toEqual(newest.slice(20));
});

test('the administration shows the newest 20 rentals, and goes on from there', async () => {
  const { renter, vehicle } = await trip(app);
  const newest: string[] = [];
  for (let made = 0; made < 22; made++)
    newest.unshift((await book(renter, await quoteOf(renter, vehicle, timeIn(app, 48 + made * 48)))).id);
  const { first, next } = await pagesOf('/api/admin/rentals');
  expect(first).toEqual(newest.slice(0, 20));
  expect(next.slice(0, 2)).toEqual(newest.slice(20));
});

test('the activity log shows the newest 50 actions, and goes on from there', async () => {
  const member = await verifiedPerson(app);
  for (let done = 0; done < 52; done++) {
    const body = { status: done % 2 ? 'verified' : 'suspended', reason: `Number ${done}` };
    await call(app, 'PUT', `/api/admin/users/${member.user.id}/status`, { as: admin, body });
  }
  const { data, nextCursor } = await call(app, 'GET', '/api/admin/actions', { as: admin });
  const reasons = data.map(({ reason }: { reason: string }) => reason);
  expect(reasons).toEqual(Array.from({ length: 50 }, (_, before) => `Number ${51 - before}`));
  const rest = await call(app, 'GET', `/api/admin/actions?cursor=${nextCursor}`, { as: admin });
  expect(rest.data.slice(0, 2)).toMatchObject([{ reason: 'Number 1' }, { reason: 'Number 0' }]);
});
