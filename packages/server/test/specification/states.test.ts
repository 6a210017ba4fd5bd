import { RIDE_STATUSES } from '@josey/contract/rules/states/ride-states';
import { describe, expect, test } from 'vitest';
import {
  acceptedRide,
  activeRide,
  arrivedRide,
  offeredRide,
} from '#domains/rides/dispatch/dispatch.factory.ts';
import { pendingVehicle } from '#domains/vehicles/vehicles.factory.ts';
import { startTestApp } from '../support/app.ts';
import { adminPerson, newPerson } from '../support/people.ts';
import { call } from './seed-client.ts';

/** §4 of the specification: statuses, and who may make which move. */
const app = await startTestApp();
const admin = await adminPerson(app);

const REASON = 'Admin action';

describe('an account', () => {
  const set = (id: string, status: string) =>
    call(app, 'PUT', `/api/admin/users/${id}/status`, { as: admin, body: { status, reason: REASON } });

  test('goes from pending to verified, to suspended, and back to verified', async () => {
    const { user } = await newPerson(app);
    for (const status of ['verified', 'suspended', 'verified'])
      expect(await set(user.id, status)).toMatchObject({ success: true, data: { status } });
  });

  test('that is banned has no way back', async () => {
    const { user } = await newPerson(app);
    expect(await set(user.id, 'banned')).toMatchObject({ success: true });
    for (const status of ['pending', 'verified', 'suspended', 'banned'])
      expect(await set(user.id, status)).toMatchObject({ status: 409, success: false });
  });
});

describe('a vehicle', () => {
  const decide = (id: string, status: string) =>
    call(app, 'PUT', `/api/admin/vehicles/${id}/approve`, { as: admin, body: { status, reason: REASON } });

  test.each(['approved', 'rejected'])('goes from pending to %s', async (status) => {
    const { id } = await pendingVehicle(await newPerson(app));
    expect(await decide(id, status)).toMatchObject({ success: true, data: { status } });
  });

  test('that is suspended is found by that filter', async () => {
    const { id } = await pendingVehicle(await newPerson(app));
    await decide(id, 'approved');
    await decide(id, 'suspended');
    const { data } = await call(app, 'GET', '/api/admin/vehicles?status=suspended', { as: admin });
    expect(data).toMatchObject([{ id, status: 'suspended' }]);
  });
});

describe('a ride', () => {
  const cancel = (id: string) =>
    call(app, 'PUT', `/api/admin/rides/${id}/cancel`, { as: admin, body: { reason: 'Admin cancelled' } });

  test.each([
    ['requested', offeredRide],
    ['accepted', acceptedRide],
  ])('that is %s can be cancelled by an admin', async (status, make) => {
    const { ride } = await make(app);
    expect(ride.status).toBe(status);
    expect(await cancel(ride.id)).toMatchObject({ success: true, data: { status: 'cancelled' } });
  });

  test('that is under way cannot', async () => {
    const { ride } = await activeRide(app);
    expect(await cancel(ride.id)).toMatchObject({ status: 409, success: false });
  });

  test('bears only statuses of the table', async () => {
    const { ride } = await arrivedRide(app);
    expect(RIDE_STATUSES).toContain(ride.status);
    for (const status of ['requested', 'accepted', 'active', 'completed', 'cancelled'])
      expect(RIDE_STATUSES).toContain(status);
  });
});
