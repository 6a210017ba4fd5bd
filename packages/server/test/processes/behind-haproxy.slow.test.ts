import { request } from 'node:http';
import { login, logout, me } from '@josey/contract/api/accounts/accounts';
import { setUserStatus } from '@josey/contract/api/desk/admin';
import { reportPosition } from '@josey/contract/api/drivers';
import { acceptRide } from '@josey/contract/api/rides';
import type { Socket } from 'socket.io-client';
import { describe, expect, test, vi } from 'vitest';
import { book, quoteOf, timeIn, trip } from '#domains/rentals/rentals.factory.ts';
import { onlineDriver } from '#domains/rides/drivers/drivers.factory.ts';
import { newTown, north, requestedRide } from '#domains/rides/rides.factory.ts';
import type { TestApp } from '../support/app.ts';
import { connectSocket } from '../support/connect-socket.ts';
import { adminPerson, newPerson, PASSWORD, type Person, verifiedPerson } from '../support/people.ts';
import { WHY_NO_HAPROXY } from '../support/servers/haproxy.ts';
import { startRedisServer, WHY_NO_REDIS } from '../support/servers/redis-server.ts';
import { startSeveral } from '../support/servers/several-processes.ts';

/** Twice as many sockets as processes, and as many of each kind. */
const connectAll = (url: string, person: Person, count: number) =>
  Promise.all(
    Array.from({ length: 2 * count }, (_, n) => connectSocket(url, person, n % 2 ? 'polling' : 'websocket')),
  );

async function expectSignInAndOut(app: TestApp, url: string, count: number): Promise<void> {
  const person = await verifiedPerson(app);
  const body = { email: person.user.email, password: PASSWORD };
  const again = app.client((await app.client().call(login, { body })).sessionId);
  for (let n = 0; n < 3 * count; n++) expect((await again.call(me, {})).id).toBe(person.user.id);
  const sockets = await connectAll(url, person, count);
  await person.client.call(logout, {});
  await expect.poll(() => sockets.filter(({ connected }) => connected)).toEqual([]);
  for (let n = 0; n < 3 * count; n++)
    await expect(person.client.call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await again.call(me, {})).id).toBe(person.user.id);
}

async function expectRide(app: TestApp, url: string, count: number): Promise<void> {
  const town = newTown();
  const [rider, driver] = [await newPerson(app), await onlineDriver(app, town)];
  const [riders, drivers] = [await connectAll(url, rider, count), await connectAll(url, driver, count)];
  const offers = vi.fn();
  const watchers = new Set<Socket>();
  for (const socket of drivers) socket.on('offer', ({ rideId }) => offers(rideId));
  for (const socket of riders) socket.on('ride-position', () => watchers.add(socket));
  const ride = await requestedRide(rider, town);
  await expect.poll(() => offers.mock.calls).toEqual(drivers.map(() => [ride.id]));
  await driver.client.call(acceptRide, { params: { id: ride.id } });
  for (const socket of riders)
    expect(await socket.emitWithAck('watch-ride', { rideId: ride.id })).toMatchObject({ ok: true });
  let meters = 0;
  await vi.waitFor(
    async () => {
      await driver.client.call(reportPosition, { body: north(town, ++meters) });
      expect(watchers.size).toBe(riders.length);
    },
    { timeout: 20_000, interval: 500 },
  );
}

async function expectSuspension(app: TestApp, url: string, count: number): Promise<void> {
  const [person, admin] = [await verifiedPerson(app), await adminPerson(app)];
  const sockets = await connectAll(url, person, count);
  const body = { status: 'banned', reason: 'Tested' } as const;
  await admin.client.call(setUserStatus, { params: { id: person.user.id }, body });
  await expect.poll(() => sockets.filter(({ connected }) => connected)).toEqual([]);
  for (let n = 0; n < 3 * count; n++)
    await expect(person.client.call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
}

async function expectOneBooking(app: TestApp): Promise<void> {
  const { vehicle } = await trip(app);
  const renters = await Promise.all(Array.from({ length: 20 }, () => verifiedPerson(app)));
  const quotes = await Promise.all(renters.map((renter) => quoteOf(renter, vehicle, timeIn(app, 48))));
  const results = await Promise.allSettled(
    renters.map((renter, n) => (quotes[n] ? book(renter, quotes[n]) : Promise.reject())),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'vehicle_unavailable' });
}

/** The status of a call from an address of its own. */
const callFrom = (localAddress: string, url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const made = request(`${url}/api/config`, { localAddress, agent: false });
    made.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    made.end();
  });

/** 600 calls a minute, and a tenth more for each further process; too few for two processes that count apart. */
async function expectLimits(url: string, count: number): Promise<void> {
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 1_000; n += 10)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => callFrom('127.0.0.2', url)))));
  const served = statuses.filter((status) => status === 200).length;
  expect(served).toBeGreaterThanOrEqual(600);
  expect(served).toBeLessThanOrEqual(600 + 60 * count);
  expect(await callFrom('127.0.0.3', url)).toBe(200);
}

const setups = [
  [2, 'PostgreSQL'],
  [3, 'PostgreSQL'],
  [2, 'Redis'],
  [3, 'Redis'],
] as const;

describe.skipIf(WHY_NO_HAPROXY || WHY_NO_REDIS)('behind HAProxy', () => {
  test.each(setups)(
    '%d processes over %s behave as one: sign-in, sockets, offers, positions, suspension, limits, bookings',
    async (count, bus) => {
      const settings = bus === 'Redis' ? { REDIS_URL: await startRedisServer() } : undefined;
      const { app: through, url } = await startSeveral(count, { RATE_LIMIT_FACTOR: '1', ...settings });
      const app = through();
      await expectSignInAndOut(app, url, count);
      await expectRide(app, url, count);
      await expectSuspension(app, url, count);
      await expectOneBooking(app);
      await expectLimits(url, count);
    },
    120_000,
  );
});
