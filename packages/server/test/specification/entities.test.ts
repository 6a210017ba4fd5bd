import { expect, test, vi } from 'vitest';
import { picture } from '#domains/files/files.factory.ts';
import { rentalIn, trip } from '#domains/rentals/rentals.factory.ts';
import { acceptedRide } from '#domains/rides/dispatch/dispatch.factory.ts';
import { startTestApp } from '../support/app.ts';
import { adminPerson, newPerson, verifiedPerson } from '../support/people.ts';
import { LISTING } from './listing.ts';
import { call, upload } from './seed-client.ts';

/** §3 of the specification: every entity has every field by its name. */
const app = await startTestApp();
const admin = await adminPerson(app);

const text = expect.any(String);
const number = expect.any(Number);
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);

test('a user', async () => {
  const { user, sessionId } = await newPerson(app);
  expect((await call(app, 'GET', '/api/auth/me', { as: { sessionId } })).data).toMatchObject({
    id: user.id,
    firstName: text,
    lastName: text,
    email: text,
    role: expect.toBeOneOf(['user', 'driver', 'admin']),
    status: expect.toBeOneOf(['pending', 'verified', 'suspended', 'banned']),
  });
});

test('a vehicle, with its rates, features, files, insurance, registration, status and owner', async () => {
  const owner = await newPerson(app);
  const photo = (await upload(app, owner, await picture())).data[0].url;
  const paper = (await upload(app, owner, await picture(), 'paper.png')).data[0].url;
  const body = {
    ...LISTING,
    photos: [photo],
    documents: [paper],
    insurance: { ...LISTING.insurance, documentUrl: paper },
    registration: { ...LISTING.registration, documentUrl: paper },
  };
  const { data } = await call(app, 'POST', '/api/vehicles', { as: owner, body });
  expect(data).toMatchObject({
    ...body,
    photos: [text],
    id: text,
    status: 'pending',
    ownerId: owner.user.id,
  });
});

test('a ride', async () => {
  const { ride, rider } = await acceptedRide(app);
  const place = { lat: number, lng: number, address: text };
  expect((await call(app, 'GET', `/api/rides/${ride.id}`, { as: rider })).data).toMatchObject({
    id: text,
    pickupLocation: place,
    dropoffLocation: place,
    estimatedFare: number,
    estimatedDuration: number,
    distance: number,
    paymentMethod: 'card',
    status: 'accepted',
    requestedAt: instant,
  });
});

test('a ride that has ended bears its final fare', async () => {
  const { ride, rider, driver } = await acceptedRide(app);
  for (const move of ['arrive', 'start', 'complete'])
    await call(app, 'POST', `/api/rides/${ride.id}/${move}`, { as: driver });
  const { data } = await call(app, 'GET', `/api/rides/${ride.id}`, { as: rider });
  expect(data).toMatchObject({ status: 'completed', finalFare: data.estimatedFare });
});

test('a rental', async () => {
  const parties = await trip(app);
  const { id } = await rentalIn(app, parties, 'approved');
  expect((await call(app, 'GET', `/api/rentals/${id}`, { as: parties.renter })).data).toMatchObject({
    id,
    startDate: instant,
    endDate: instant,
    totalCost: number,
    type: expect.toBeOneOf(['minute', 'hour', 'day', 'week', 'month']),
    status: 'approved',
  });
});

test('a notification', async () => {
  const person = await newPerson(app);
  const body = { status: 'verified', reason: 'Admin action' };
  await call(app, 'PUT', `/api/admin/users/${person.user.id}/status`, { as: admin, body });
  const list = await vi.waitFor(async () => {
    const { data } = await call(app, 'GET', '/api/notifications', { as: person });
    expect(data).toHaveLength(1);
    return data;
  }, 15_000);
  expect(list).toMatchObject([{ id: text, title: text, message: text, isRead: false, createdAt: instant }]);
});

test('an admin action, and the figures of the administration', async () => {
  const { user } = await verifiedPerson(app);
  const body = { status: 'suspended', reason: 'Admin action' };
  await call(app, 'PUT', `/api/admin/users/${user.id}/status`, { as: admin, body });
  const { data: actions } = await call(app, 'GET', '/api/admin/actions', { as: admin });
  expect(actions[0]).toMatchObject({
    id: text,
    type: 'user_suspended',
    reason: 'Admin action',
    createdAt: instant,
    admin: { firstName: admin.user.firstName, lastName: admin.user.lastName },
  });
  expect((await call(app, 'GET', '/api/admin/stats', { as: admin })).data).toMatchObject({
    totalUsers: number,
    totalVehicles: number,
    totalRides: number,
    activeDrivers: number,
    pendingApprovals: number,
    monthly: { revenue: number },
  });
});
