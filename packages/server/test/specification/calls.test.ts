import { describe, expect, test } from 'vitest';
import { pdf, picture } from '#domains/files/files.factory.ts';
import { rentalIn, trip } from '#domains/rentals/rentals.factory.ts';
import { offeredRide } from '#domains/rides/dispatch/dispatch.factory.ts';
import { onlineDriver } from '#domains/rides/drivers/drivers.factory.ts';
import { newTown, north } from '#domains/rides/rides.factory.ts';
import { startTestApp } from '../support/app.ts';
import { adminPerson, newPerson, PASSWORD } from '../support/people.ts';
import { LISTING } from './listing.ts';
import { call, upload } from './seed-client.ts';

/** §7 of the specification: every call with its method, path, body, and what the client reads of the reply. */
const app = await startTestApp();
const person = await newPerson(app);
const admin = await adminPerson(app);

const USER = {
  id: expect.any(String),
  firstName: 'Walter',
  lastName: 'Example',
  email: 'walter.example@example.test',
  phone: '+14105550123',
  role: 'user',
  status: 'pending',
};
const ACCOUNT = { firstName: 'Walter', lastName: 'Example', email: USER.email, phone: '410-555-0123' };

test('POST /api/auth/register, /login, GET /api/auth/me and POST /api/auth/logout, one after another', async () => {
  const registered = await call(app, 'POST', '/api/auth/register', {
    body: { ...ACCOUNT, password: PASSWORD },
  });
  expect(registered).toMatchObject({ success: true, data: { user: USER, sessionId: expect.any(String) } });
  const body = { email: USER.email, password: PASSWORD };
  const { success, data } = await call(app, 'POST', '/api/auth/login', { body });
  expect([success, data]).toMatchObject([true, { user: USER, sessionId: expect.any(String) }]);
  expect(await call(app, 'GET', '/api/auth/me', { as: data })).toMatchObject({ success: true, data: USER });
  expect(await call(app, 'POST', '/api/auth/logout', { as: data })).toMatchObject({ success: true });
  expect(await call(app, 'GET', '/api/auth/me', { as: data })).toMatchObject({ status: 401, success: false });
});

test('a refused sign-in or registration is read for its error', async () => {
  const body = { email: person.user.email, password: 'not this one' };
  const refused = await call(app, 'POST', '/api/auth/login', { body });
  expect(refused).toMatchObject({ status: 401, success: false, error: expect.stringMatching(/\w+/) });
  const taken = await call(app, 'POST', '/api/auth/register', {
    body: { ...ACCOUNT, email: person.user.email, password: PASSWORD },
  });
  expect(taken).toMatchObject({ status: 409, success: false, error: expect.stringMatching(/\w+/) });
});

test('the dashboard’s four calls answer lists', async () => {
  for (const url of [
    `/api/vehicles?ownerId=${person.user.id}`,
    '/api/rides',
    '/api/rentals',
    '/api/notifications',
  ]) {
    const answer = await call(app, 'GET', url, { as: person });
    expect([url, answer.success, answer.data]).toEqual([url, true, []]);
  }
});

test('GET /api/drivers/online answers a list whose length counts', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const { success, data } = await call(app, 'GET', `/api/drivers/online?lat=${town.lat}&lng=${town.lng}`, {
    as: person,
  });
  expect(success).toBe(true);
  expect(data.length).toBeGreaterThanOrEqual(1);
  expect((await call(app, 'GET', '/api/drivers/online', { as: person })).data).toEqual(expect.any(Array));
});

test('POST /api/rides takes the specification’s body as it is', async () => {
  const rider = await newPerson(app);
  const town = newTown();
  await onlineDriver(app, town);
  const trip = { pickupLocation: town, dropoffLocation: north(town, 5_000) };
  const { data: quote } = await call(app, 'POST', '/api/rides/estimate', { as: rider, body: trip });
  const { estimatedFare, estimatedDuration, distance } = quote;
  const body = { ...trip, estimatedFare, estimatedDuration, distance, paymentMethod: 'cash' };
  const asked = await call(app, 'POST', '/api/rides', { as: rider, body });
  expect(asked).toMatchObject({ status: 201, success: true, data: { status: 'requested', ...body } });
  expect((await call(app, 'GET', '/api/rides', { as: rider })).data).toMatchObject([{ id: asked.data.id }]);
});

test('POST /api/documents/upload answers data[0].url for the one file of a call', async () => {
  const { success, data } = await upload(app, person, await picture());
  expect([success, data.length, data[0].url]).toEqual([true, 1, expect.stringMatching(/^\//)]);
});

test('POST /api/vehicles takes the form with its nested insurance and registration, photos and documents', async () => {
  const photo = (await upload(app, person, await picture())).data[0].url;
  const paper = (await upload(app, person, pdf(), 'paper.pdf')).data[0].url;
  const body = {
    ...LISTING,
    photos: [photo],
    documents: [paper],
    insurance: { ...LISTING.insurance, documentUrl: paper },
    registration: { ...LISTING.registration, documentUrl: paper },
  };
  const { status, success, data } = await call(app, 'POST', '/api/vehicles', { as: person, body });
  expect([status, success, data.status]).toEqual([201, true, 'pending']);
  const mine = await call(app, 'GET', `/api/vehicles?ownerId=${person.user.id}`, { as: person });
  expect(mine.data).toMatchObject([{ ...body, id: data.id, photos: [expect.any(String)] }]);
});

test('the six calls of the administration, loaded together, answer a record and five lists', async () => {
  const names = ['stats', 'users', 'vehicles', 'rides', 'rentals', 'actions'];
  const answers = await Promise.all(
    names.map((name) => call(app, 'GET', `/api/admin/${name}`, { as: admin })),
  );
  expect(answers.map(({ success }) => success)).toEqual(names.map(() => true));
  const [stats, ...lists] = answers.map(({ data }) => data);
  expect(stats).toMatchObject({ totalUsers: expect.any(Number) });
  for (const list of lists) expect(list).toEqual(expect.any(Array));
});

test('PUT /api/admin/users/{id}/status with status and reason', async () => {
  const { user } = await newPerson(app);
  const body = { status: 'verified', reason: 'Admin action' };
  const answer = await call(app, 'PUT', `/api/admin/users/${user.id}/status`, { as: admin, body });
  expect(answer).toMatchObject({ success: true, data: { id: user.id, status: 'verified' } });
});

test('PUT /api/admin/vehicles/{id}/approve with status and reason', async () => {
  const owner = await newPerson(app);
  const photo = (await upload(app, owner, await picture())).data[0].url;
  const listed = await call(app, 'POST', '/api/vehicles', {
    as: owner,
    body: { ...LISTING, photos: [photo] },
  });
  const body = { status: 'rejected', reason: 'Does not meet requirements' };
  const url = `/api/admin/vehicles/${listed.data.id}/approve`;
  const answer = await call(app, 'PUT', url, { as: admin, body });
  expect(answer).toMatchObject({ success: true, data: { id: listed.data.id, status: 'rejected' } });
});

test('PUT /api/admin/rides/{id}/cancel with a reason', async () => {
  const { ride, rider } = await offeredRide(app);
  const body = { reason: 'Admin cancelled' };
  const answer = await call(app, 'PUT', `/api/admin/rides/${ride.id}/cancel`, { as: admin, body });
  expect(answer).toMatchObject({ success: true, data: { id: ride.id, status: 'cancelled' } });
  const seen = await call(app, 'GET', `/api/rides/${ride.id}`, { as: rider });
  expect(seen.data).toMatchObject({ status: 'cancelled', statusReason: 'Admin cancelled' });
});

/** The reason in the activity log: the newest of this thing. */
async function loggedReason(targetId: string): Promise<string> {
  const log = await call(app, 'GET', `/api/admin/actions?targetId=${targetId}`, { as: admin });
  return log.data[0].reason;
}

describe.each([
  ['left out', {}],
  ['empty', { reason: '' }],
])('a reason that is %s', (_, sent) => {
  test('is Admin action when an account is verified, suspended, restored; a ban needs one', async () => {
    const { user } = await newPerson(app);
    const url = `/api/admin/users/${user.id}/status`;
    for (const status of ['verified', 'suspended', 'verified']) {
      const answer = await call(app, 'PUT', url, { as: admin, body: { status, ...sent } });
      expect(answer).toMatchObject({ status: 200, data: { status } });
      expect(await loggedReason(user.id)).toBe('Admin action');
    }
    const ban = await call(app, 'PUT', url, { as: admin, body: { status: 'banned', ...sent } });
    expect(ban).toMatchObject({ status: 400, fields: { reason: 'Fill in this field.' } });
  });

  test('is the usual one of each decision on a vehicle', async () => {
    const owner = await newPerson(app);
    const photo = (await upload(app, owner, await picture())).data[0].url;
    const list = async () => {
      const body = { ...LISTING, photos: [photo] };
      return (await call(app, 'POST', '/api/vehicles', { as: owner, body })).data.id as string;
    };
    const decide = async (id: string, status: string) => {
      const url = `/api/admin/vehicles/${id}/approve`;
      const answer = await call(app, 'PUT', url, { as: admin, body: { status, ...sent } });
      expect(answer).toMatchObject({ status: 200, data: { status } });
      expect(await loggedReason(id)).toBe(answer.data.statusReason);
      return answer.data.statusReason;
    };
    const [refused, kept] = [await list(), await list()];
    expect(await decide(refused, 'rejected')).toBe('Does not meet requirements');
    expect(await decide(kept, 'approved')).toBe('Meets requirements');
    expect(await decide(kept, 'suspended')).toBe('Admin action');
    expect(await decide(kept, 'approved')).toBe('Admin action');
  });

  test('is Admin cancelled when a ride is cancelled', async () => {
    const { ride } = await offeredRide(app);
    const url = `/api/admin/rides/${ride.id}/cancel`;
    const answer = await call(app, 'PUT', url, { as: admin, body: sent });
    expect(answer).toMatchObject({
      status: 200,
      data: { status: 'cancelled', statusReason: 'Admin cancelled' },
    });
    expect(await loggedReason(ride.id)).toBe('Admin cancelled');
  });
});

test('GET /api/rentals lists what one has rented', async () => {
  const parties = await trip(app);
  const rental = await rentalIn(app, parties, 'approved');
  const { data } = await call(app, 'GET', '/api/rentals', { as: parties.renter });
  expect(data).toMatchObject([{ id: rental.id, status: 'approved' }]);
});
