import { describe, expect, test } from 'vitest';
import { offeredRide } from '#domains/rides/dispatch/dispatch.factory.ts';
import { approvedDriver } from '#domains/rides/drivers/drivers.factory.ts';
import { pendingVehicle } from '#domains/vehicles/vehicles.factory.ts';
import { startTestApp } from '../support/app.ts';
import { newPerson } from '../support/people.ts';
import { call } from './seed-client.ts';

/** §6 of the specification, enforced by the server. The whole matrix of calls and callers: who-may-call.test.ts. */
const app = await startTestApp();
const user = await newPerson(app);
const driver = await approvedDriver(app);
const { ride } = await offeredRide(app);
const vehicle = await pendingVehicle(user);

const ADMIN_CALLS = [
  ['GET', 'stats'],
  ['GET', 'users'],
  ['GET', 'vehicles'],
  ['GET', 'rides'],
  ['GET', 'rentals'],
  ['GET', 'actions'],
  ['PUT', `users/${driver.user.id}/status`],
  ['PUT', `vehicles/${vehicle.id}/approve`],
  ['PUT', `rides/${ride.id}/cancel`],
] as const;

describe.each(ADMIN_CALLS)('%s /api/admin/%s', (method, path) => {
  const body = method === 'PUT' ? { status: 'approved', reason: 'For myself' } : undefined;

  test.each([
    ['a user', user],
    ['a driver', driver],
  ])('is refused to %s', async (_who, as) => {
    const refused = await call(app, method, `/api/admin/${path}`, { as, ...(body && { body }) });
    const error = 'Access denied. Admin privileges required.';
    expect(refused).toMatchObject({ status: 403, success: false, error });
  });

  test('is refused to a signed-out caller', async () => {
    const refused = await call(app, method, `/api/admin/${path}`, body && { body });
    expect(refused).toMatchObject({ status: 401, success: false });
  });
});

test.each([
  ['GET', `/api/vehicles?ownerId=${user.user.id}`],
  ['GET', '/api/rides'],
  ['GET', '/api/rentals'],
  ['GET', '/api/notifications'],
  ['GET', '/api/drivers/online'],
  ['POST', '/api/vehicles'],
  ['POST', '/api/rides'],
  ['POST', '/api/documents/upload'],
] as const)('%s %s needs a signed-in user', async (method, url) => {
  expect(await call(app, method, url)).toMatchObject({ status: 401, success: false });
});

test('a user can neither read another’s ride nor decide about their car', async () => {
  expect(await call(app, 'GET', `/api/rides/${ride.id}`, { as: user })).toMatchObject({ status: 404 });
  const others = await call(app, 'GET', `/api/vehicles?ownerId=${user.user.id}`, { as: driver });
  expect(others).toMatchObject({ success: true, data: [] });
});
