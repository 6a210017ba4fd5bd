import { login, logout, mySessions } from '@josey/contract/api/accounts/accounts';
import { myVerification } from '@josey/contract/api/accounts/verification';
import { adminCharts, adminStats, adminVehicles } from '@josey/contract/api/desk/admin';
import { listThreads } from '@josey/contract/api/messages/messages';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { listRentals } from '@josey/contract/api/rentals/rentals';
import { listRides } from '@josey/contract/api/rides';
import { expect, test } from 'vitest';
import { ensureAdmin } from '#domains/accounts/accounts.public.ts';
import { startTestApp } from '../../test/support/app.ts';
import { fillComingTrips } from './coming-trips.ts';
import { fillDemoHistory } from './demo-history.ts';
import { DEMO_VEHICLES } from './demo-vehicles.ts';
import { fillDemo } from './fill-demo.ts';

// With the limits of a real start: filling a fresh demo once ran into them, and the first start ended with a 429.
const app = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0', RATE_LIMIT_FACTOR: '1' });
const {
  ADMIN_EMAIL: adminEmail = '',
  ADMIN_PASSWORD: adminPassword = '',
  ADMIN_NAME: name,
  DEMO_PASSWORD,
} = app.context.config;
await ensureAdmin(app.context, { email: adminEmail, password: adminPassword, name });
await fillDemo(app);
await fillDemoHistory(app);

async function clientOf(email: string, password: string) {
  return app.client((await app.client().call(login, { body: { email, password } })).sessionId);
}

test('the demo has a past: every day rides, rentals and revenue, in the order of time', async () => {
  const admin = await clientOf(adminEmail, adminPassword);
  const { points } = await admin.call(adminCharts, { query: { per: 'day' } });
  const before = points.slice(0, -1);
  expect(before.filter(({ rides }) => rides === 0)).toEqual([]);
  expect(before.filter(({ revenueCents }) => revenueCents > 0).length).toBeGreaterThan(20);
  expect(before.filter(({ rentals }) => rentals > 0).length).toBeGreaterThan(5);
  const imani = await clientOf('imani@example.test', DEMO_PASSWORD);
  const rides = await imani.call(listRides, { query: { limit: 50 } });
  const times = rides.map(({ requestedAt }) => requestedAt);
  expect(times.length).toBeGreaterThan(5);
  expect(times).toEqual(times.toSorted().reverse());
  expect((await imani.call(listRentals, {})).every(({ status }) => status === 'completed')).toBe(true);
});

test('demo accounts have verified licenses, and no device but the one they sign in from', async () => {
  for (const email of ['walter@example.test', 'tomas@example.test', 'driver3@example.test']) {
    const person = await clientOf(email, DEMO_PASSWORD);
    const { latest, validUntil } = await person.call(myVerification, {});
    expect(latest).toMatchObject({ status: 'verified' });
    expect(validUntil).toBe('2031-06-30');
    expect(await person.call(mySessions, {})).toMatchObject([{ isCurrent: true }]);
    await person.call(logout, {});
  }
});

test('filling again adds nothing, and past rides and rentals notify no one', async () => {
  const admin = await clientOf(adminEmail, adminPassword);
  const stats = await admin.call(adminStats, {});
  await fillDemoHistory(app);
  expect(await admin.call(adminStats, {})).toEqual(stats);
  const imani = await clientOf('imani@example.test', DEMO_PASSWORD);
  const told = await imani.call(listNotifications, { query: { limit: 50 } });
  expect(told.filter(({ kind }) => /^(ride|rental)_/.test(kind))).toEqual([]);
});

test('each car of the demo shows three pictures, and its owner a portrait', async () => {
  const admin = await clientOf(adminEmail, adminPassword);
  const cars = await admin.call(adminVehicles, { query: { limit: 50 } });
  expect(cars).toHaveLength(DEMO_VEHICLES.length);
  for (const { photos, ownerAvatarUrl } of cars) {
    expect(new Set(photos).size).toBe(3);
    expect(ownerAvatarUrl).toBeDefined();
  }
});

test('the demo has a trip to look forward to, a conversation, and requests that wait, once', async () => {
  await fillComingTrips(app);
  await fillComingTrips(app);
  const imani = await clientOf('imani@example.test', DEMO_PASSWORD);
  const [next] = await imani.call(listRentals, { query: { status: 'approved' } });
  expect(next).toMatchObject({ vehicle: expect.objectContaining({ make: 'Fenwick', model: 'Carry' }) });
  const [talk] = await imani.call(listThreads, { query: { role: 'guest' } });
  expect(talk).toMatchObject({ unread: 1, lastMessage: { text: expect.stringContaining('straps') } });
  for (const email of ['renee@example.test', 'imani@example.test']) {
    const owner = await clientOf(email, DEMO_PASSWORD);
    const asked = await owner.call(listRentals, { query: { as: 'owner', status: 'pending' } });
    expect(asked).toHaveLength(1);
  }
});

test('a trip that visitors have made impossible is left out, and the demo starts', async () => {
  const { db } = app.context;
  await db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', 'walter@example.test')
    .execute();
  await db.deleteFrom('thread_members').where('role', '=', 'guest').execute();
  await db
    .updateTable('vehicles')
    .set({ license_plate: 'GONE 1' })
    .where('license_plate', '=', '2CF 907')
    .execute();
  await fillComingTrips(app);
});
