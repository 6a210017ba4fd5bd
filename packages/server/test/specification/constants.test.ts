import { expect, test } from 'vitest';
import { approvedVehicle } from '#domains/vehicles/vehicles.factory.ts';
import { startTestApp } from '../support/app.ts';
import { adminPerson, newPerson, verifiedPerson } from '../support/people.ts';
import { call } from './seed-client.ts';

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

test('a ride is paid by card unless something else is said', async () => {
  const body = { pickupLocation: PICKUP, dropoffLocation: PICKUP, estimatedFare: 3, paymentMethod: 'coins' };
  const { fields } = await call(app, 'POST', '/api/rides', { as: person, body });
  expect(fields).toEqual({ paymentMethod: 'Choose one of: card, cash, cashapp.' });
});

test('the administration shows the newest 20 rides and rentals, and 50 deeds, and goes on from there', async () => {
  const owner = await verifiedPerson(app);
  for (let made = 0; made < 26; made++) await approvedVehicle(app, owner);
  const actions = await call(app, 'GET', '/api/admin/actions', { as: admin });
  expect([actions.data.length, actions.total]).toEqual([26, 26]);
  const vehicles = await call(app, 'GET', '/api/admin/vehicles', { as: admin });
  expect([vehicles.data.length, vehicles.total]).toEqual([20, 26]);
  const rest = await call(app, 'GET', `/api/admin/vehicles?cursor=${vehicles.nextCursor}`, { as: admin });
  expect([rest.data.length, rest.nextCursor]).toEqual([6, null]);
});
