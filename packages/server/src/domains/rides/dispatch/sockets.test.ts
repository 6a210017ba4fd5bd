import { adminActions, adminRides } from '@josey/contract/api/desk/admin';
import type { RideOffer } from '@josey/contract/api/drivers';
import { goOffline } from '@josey/contract/api/drivers';
import {
  type ClientToServerEvents,
  type OfferClosed,
  type RidePosition,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@josey/contract/api/realtime';
import { acceptRide, arriveRide, cancelRide, type Ride, startRide } from '@josey/contract/api/rides';
import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { adminOf, onlineDriver } from '../drivers/drivers.factory.ts';
import { newTown, north, requestedRide } from '../rides.factory.ts';
import { acceptedRide, offeredRide, WAIT } from './dispatch.factory.ts';

type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const app = await startTestApp();
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
const sockets: TestSocket[] = [];
afterAll(() => sockets.forEach((socket) => void socket.disconnect()));

/** A person's open socket, with every frame it received. */
async function socketOf(person: Person) {
  const socket: TestSocket = io(url, {
    path: SOCKET_PATH,
    auth: { token: person.sessionId },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  const heard = {
    rides: [] as Ride[],
    positions: [] as RidePosition[],
    offers: [] as RideOffer[],
    closed: [] as OfferClosed[],
  };
  socket.on('ride', (ride) => heard.rides.push(ride));
  socket.on('ride-position', (position) => heard.positions.push(position));
  socket.on('offer', (offer) => heard.offers.push(offer));
  socket.on('offer-closed', (closed) => heard.closed.push(closed));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const ask = <Event extends keyof ClientToServerEvents>(event: Event, payload: unknown) =>
    socket.timeout(3_000).emitWithAck(event as 'watch-ride', payload as { rideId: string });
  return { socket, heard, ask };
}

const soon = (check: () => void) => vi.waitFor(check, WAIT);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('an offer reaches the driver’s socket, its end too; both sides get each change as they may see it', async () => {
  const town = newTown();
  const [rider, driver] = [await newPerson(app), await onlineDriver(app, town)];
  const [theirs, mine] = [await socketOf(driver), await socketOf(rider)];
  const ride = await requestedRide(rider, town, { pin: true });
  await soon(() => expect(theirs.heard.offers).toMatchObject([{ rideId: ride.id, riderFirstName: 'Imani' }]));
  await driver.client.call(acceptRide, { params: { id: ride.id } });
  await soon(() => expect(theirs.heard.closed).toEqual([{ rideId: ride.id, reason: 'accepted' }]));
  await soon(() => expect(mine.heard.rides.at(-1)).toMatchObject({ id: ride.id, status: 'accepted' }));
  const [seen, driven] = [mine.heard.rides.at(-1), theirs.heard.rides.at(-1)];
  expect(seen).toMatchObject({ driver: { plate: '7JX 204' }, pin: ride.pin });
  expect(seen).not.toHaveProperty('earningsCents');
  expect(driven).toMatchObject({ status: 'accepted', earningsCents: expect.any(Number) });
  expect(driven).not.toHaveProperty('pin');
  await rider.client.call(cancelRide, { params: { id: ride.id }, body: { reason: 'Found my keys' } });
  await soon(() =>
    expect(theirs.heard.rides.at(-1)).toMatchObject({ status: 'cancelled', statusReason: 'Found my keys' }),
  );
});

test('an offer whose ride is cancelled closes on the driver’s screen', async () => {
  const { rider, driver, ride } = await offeredRide(app);
  const { heard } = await socketOf(driver);
  await rider.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  await soon(() => expect(heard.closed).toEqual([{ rideId: ride.id, reason: 'cancelled' }]));
});

test('an offer of a driver who goes offline is withdrawn', async () => {
  const { driver, ride } = await offeredRide(app);
  const { heard } = await socketOf(driver);
  await driver.client.call(goOffline, {});
  await soon(() => expect(heard.closed).toEqual([{ rideId: ride.id, reason: 'cancelled' }]));
});

test('the rider who watches sees the driver come: place, heading, time to the pickup, then to the destination', async () => {
  const { town, rider, driver, ride } = await acceptedRide(app);
  const [watching, driving] = [await socketOf(rider), await socketOf(driver)];
  expect(await watching.ask('watch-ride', { rideId: ride.id })).toEqual({ ok: true });
  const report = { ...north(town, 1_000), address: undefined, headingDegrees: 180 };
  await vi.waitFor(async () => {
    expect(await driving.ask('position', report)).toEqual({ ok: true });
    expect(watching.heard.positions.length).toBeGreaterThan(0);
  }, WAIT);
  const position = watching.heard.positions[0];
  // 1,000 m × 1.3 at 3 minutes a mile
  expect(position).toMatchObject({ rideId: ride.id, lat: report.lat, headingDegrees: 180, etaSeconds: 145 });
  expect(Object.keys(position ?? {}).sort()).toEqual([
    'at',
    'etaSeconds',
    'headingDegrees',
    'lat',
    'lng',
    'rideId',
  ]);
  const params = { id: ride.id };
  await driver.client.call(arriveRide, { params });
  await driver.client.call(startRide, { params, body: {} });
  await vi.waitFor(async () => {
    await driving.ask('position', report);
    // The destination is 5 km up the road, the driver a fifth of the way there.
    expect(watching.heard.positions.at(-1)?.etaSeconds).toBe(582);
  }, WAIT);
});

test('positions come about once a second, however often the driver reports', async () => {
  const { town, rider, driver, ride } = await acceptedRide(app);
  const [watching, driving] = [await socketOf(rider), await socketOf(driver)];
  await watching.ask('watch-ride', { rideId: ride.id });
  const report = () => driving.ask('position', { lat: town.lat, lng: town.lng });
  const began = performance.now();
  await vi.waitFor(async () => {
    await report();
    expect(watching.heard.positions.length).toBeGreaterThan(0);
  }, WAIT);
  for (let more = 0; more < 10; more++) {
    await report();
    await pause(120);
  }
  // One at the beginning, and then one in 900 ms: a phone's second is not exact.
  const most = 1 + (performance.now() - began) / 900;
  expect(watching.heard.positions.length).toBeLessThanOrEqual(most);
});

test('a stranger may not watch a ride and gets no events of it; an administrator may', async () => {
  const { town, rider, driver, ride } = await acceptedRide(app);
  const [stranger, admin] = [await socketOf(await newPerson(app)), await socketOf(await adminOf(app))];
  const [watching, driving] = [await socketOf(rider), await socketOf(driver)];
  const refused = { ok: false, error: 'not_found' };
  expect(await stranger.ask('watch-ride', { rideId: ride.id })).toEqual(refused);
  expect(await admin.ask('watch-ride', { rideId: ride.id })).toEqual({ ok: true });
  expect(await watching.ask('watch-ride', { rideId: ride.id })).toEqual({ ok: true });
  await vi.waitFor(async () => {
    await driving.ask('position', { lat: town.lat, lng: town.lng });
    expect(admin.heard.positions.length).toBeGreaterThan(0);
    expect(watching.heard.positions.length).toBeGreaterThan(0);
  }, WAIT);
  expect(stranger.heard).toEqual({ rides: [], positions: [], offers: [], closed: [] });
});

test('an administrator who watches leaves one row in the activity log for each watching; the lists tell no places', async () => {
  const { town, rider, driver, ride } = await acceptedRide(app);
  const admin = await adminOf(app);
  const actions = () => admin.client.call(adminActions, { query: { targetId: ride.id } });
  const [first, driving, watching] = [await socketOf(admin), await socketOf(driver), await socketOf(rider)];
  for (const one of [watching, driving]) await one.ask('watch-ride', { rideId: ride.id });
  const listed = await admin.client.call(adminRides, { query: { status: 'accepted', limit: 100 } });
  const { driver: company, driverPosition } = listed.find(({ id }) => id === ride.id) ?? {};
  expect([company?.firstName, driverPosition]).toEqual([driver.user.firstName, undefined]);
  expect(await actions()).toEqual([]);
  for (let again = 0; again < 2; again++) await first.ask('watch-ride', { rideId: ride.id });
  await vi.waitFor(async () => {
    await driving.ask('position', { lat: town.lat, lng: town.lng });
    expect(first.heard.positions.length).toBeGreaterThan(1);
  }, WAIT);
  const watched = {
    type: 'ride_watched',
    targetKind: 'ride',
    targetId: ride.id,
    admin: { firstName: 'Ada' },
  };
  expect(await actions()).toMatchObject([watched]);
  await first.ask('unwatch-ride', { rideId: ride.id });
  await first.ask('watch-ride', { rideId: ride.id });
  expect(await actions()).toMatchObject([watched, watched]);
});

test('a driver who gave the ride back no longer sees where it is', async () => {
  const { town, rider, driver, ride } = await acceptedRide(app);
  const former = await socketOf(driver);
  expect(await former.ask('watch-ride', { rideId: ride.id })).toEqual({ ok: true });
  await driver.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  await soon(() => expect(former.heard.rides.at(-1)).toMatchObject({ status: 'requested' }));
  const other = await onlineDriver(app, north(town, 100));
  await vi.waitFor(() => other.client.call(acceptRide, { params: { id: ride.id } }), WAIT);
  const [watching, driving] = [await socketOf(rider), await socketOf(other)];
  await watching.ask('watch-ride', { rideId: ride.id });
  await vi.waitFor(async () => {
    await driving.ask('position', { lat: town.lat, lng: town.lng });
    expect(watching.heard.positions.length).toBeGreaterThan(0);
  }, WAIT);
  expect(former.heard.positions).toEqual([]);
  expect(await former.ask('watch-ride', { rideId: ride.id })).toEqual({ ok: false, error: 'not_found' });
});

test('a flood of watch requests is refused, and a client that slows down may watch again', async () => {
  const { rider, ride } = await acceptedRide(app);
  const { ask } = await socketOf(rider);
  // The second that an earlier test began must not end within the flood.
  await pause(1_100);
  const flood = await Promise.all(Array.from({ length: 50 }, () => ask('watch-ride', { rideId: ride.id })));
  expect(flood.filter((answer) => answer.ok)).toHaveLength(5);
  expect(flood.at(-1)).toEqual({ ok: false, error: 'too_many_requests' });
  await pause(1_100);
  expect(await ask('watch-ride', { rideId: ride.id })).toEqual({ ok: true });
});

test('a second socket of an account buys no further look-ups', async () => {
  const { rider, ride } = await acceptedRide(app);
  const [one, other] = [await socketOf(rider), await socketOf(rider)];
  await pause(1_100);
  const asked = [one, other, one, other, one, other].map(({ ask }) => ask('watch-ride', { rideId: ride.id }));
  expect((await Promise.all(asked)).filter((answer) => answer.ok)).toHaveLength(5);
});

test('a second socket of a driver buys no further positions', async () => {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const [one, other] = [await socketOf(driver), await socketOf(driver)];
  const place = { lat: town.lat, lng: town.lng };
  const answers = await Promise.all([one.ask('position', place), other.ask('position', place)]);
  expect(answers).toContainEqual({ ok: true });
  expect(answers).toContainEqual({ ok: false, error: 'too_many_requests' });
});

test('a position from an offline driver is ignored; malformed frames and floods get an error', async () => {
  const town = newTown();
  const [person, driver] = [
    await socketOf(await newPerson(app)),
    await socketOf(await onlineDriver(app, town)),
  ];
  const place = { lat: town.lat, lng: town.lng };
  expect(await person.ask('position', place)).toEqual({ ok: false, error: 'conflict' });
  // Together: a slow answer to the first would leave the second its time.
  expect(await Promise.all([driver.ask('position', place), driver.ask('position', place)])).toEqual([
    { ok: true },
    { ok: false, error: 'too_many_requests' },
  ]);
  for (const broken of [null, 'here', { lat: '1', lng: 2 }, { lat: 91, lng: 0 }, [], { lat: 1 }]) {
    await pause(110);
    expect(await driver.ask('position', broken)).toEqual({ ok: false, error: 'invalid_request' });
  }
  for (const broken of [null, {}, { rideId: 'x' }, { rideId: ['a'] }]) {
    expect(await driver.ask('watch-ride', broken)).toEqual({ ok: false, error: 'invalid_request' });
    expect(await driver.ask('unwatch-ride', broken)).toEqual({ ok: false });
  }
  driver.socket.emit('position', place, 'not a function' as never);
  driver.socket.emit('watch-ride', undefined as never);
  await pause(110);
  expect(await driver.ask('position', place)).toEqual({ ok: true });
});

test('without a session there is no socket, and a user whose sockets are closed is disconnected at once', async () => {
  const person = await newPerson(app);
  await expect(socketOf({ ...person, sessionId: 'made up' })).rejects.toThrow('unauthenticated');
  const { socket } = await socketOf(person);
  app.context.realtime.disconnectUser(person.user.id);
  await soon(() => expect(socket.connected).toBe(false));
});
