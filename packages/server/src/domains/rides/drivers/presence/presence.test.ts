import { goOffline, reportPosition } from '@josey/contract/api/drivers';
import { DRIVER_RULES } from '@josey/contract/rules/limits/rides';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../../test/support/app.ts';
import { newTown, north } from '../../rides.factory.ts';
import { onlineDriver } from '../drivers.factory.ts';
import { listNearbyDrivers } from './list-nearby-drivers.ts';
import { Presence } from './presence.ts';

const app = await startTestApp();

/** Another server process on the same database, as far as presence goes. */
async function anotherProcess(): Promise<Presence> {
  const presence = new Presence(app.context);
  await presence.load();
  return presence;
}

/** What others wrote is read every five seconds. */
async function readFromOthers(presence: Presence): Promise<void> {
  app.clock.advance(5_000);
  await presence.exchange();
}

const soon = { timeout: 5_000, interval: 50 };

test('a process that starts knows who is online and where', async () => {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const near = (await anotherProcess()).nearestFree(town, 5, 1_000);
  expect(near).toEqual([{ id: driver.user.id, meters: expect.closeTo(0, 3) }]);
});

test('a report to one process reaches the others: going online, moving, heading, going offline', async () => {
  const other = await anotherProcess();
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const { id } = driver.user;
  await readFromOthers(other);
  expect(other.positionOf(id)).toMatchObject({ lat: town.lat, lng: town.lng });
  const moved = north(town, 400);
  await driver.client.call(reportPosition, { body: { ...moved, headingDegrees: 12 } });
  await vi.waitFor(async () => {
    await readFromOthers(other);
    expect(other.positionOf(id)).toMatchObject({ lat: moved.lat, lng: moved.lng, headingDegrees: 12 });
  }, soon);
  await driver.client.call(goOffline, {});
  await readFromOthers(other);
  expect(other.positionOf(id)).toBeUndefined();
  expect(other.isAnyoneWithin(town, 2_000)).toBe(false);
});

test('many positions of one second are written in one go', async () => {
  const presence = await anotherProcess();
  const town = newTown();
  const drivers = await Promise.all([1, 2, 3].map(() => onlineDriver(app, town)));
  await readFromOthers(presence);
  drivers.forEach(({ user }, index) => {
    presence.report(user.id, { ...north(town, 100 * index + 50), headingDegrees: index || undefined });
  });
  await presence.exchange();
  const rows = await app.context.db
    .selectFrom('driver_presence')
    .select(['lat', 'heading_degrees', 'changed_by'])
    .where(
      'driver_id',
      'in',
      drivers.map(({ user }) => user.id),
    )
    .orderBy('lat')
    .execute();
  expect(rows).toEqual(
    drivers.map((_, index) => ({
      lat: north(town, 100 * index + 50).lat,
      heading_degrees: index || null,
      changed_by: presence.processId,
    })),
  );
});

test('who has an offer or a ride is not free; offline with a ride they are followed to its end', async () => {
  const presence = await anotherProcess();
  const town = newTown();
  const none = new Set<string>();
  presence.cameOnline('a', town);
  const isFree = () => presence.nearestFree(town, 1, 100).length === 1;
  expect(isFree()).toBe(true);
  presence.setEngaged(new Set(['a']), none);
  expect([isFree(), presence.isAnyoneWithin(town, 100)]).toEqual([false, true]);
  presence.setEngaged(none, new Set(['a']));
  presence.wentOffline('a');
  expect(presence.isAnyoneWithin(town, 100)).toBe(false);
  expect(presence.report('a', north(town, 10))).toBe(true);
  expect(presence.positionOf('a')?.lat).toBe(north(town, 10).lat);
  presence.setEngaged(none, none);
  expect(presence.report('a', town)).toBe(false);
  expect(presence.positionOf('a')).toBeUndefined();
});

test('at most fifty free drivers are shown, and the true number beside them', async () => {
  const presence = new Presence(app.context);
  const town = newTown();
  for (let index = 0; index < 60; index++) presence.cameOnline(`driver-${index}`, town);
  for (const query of [{}, { lat: town.lat, lng: town.lng }]) {
    const { items, total } = listNearbyDrivers(presence, query);
    expect([items.length, total]).toEqual([50, 60]);
  }
});

test('a driver whose departure is lost is forgotten, and nothing else is', async () => {
  const presence = await anotherProcess();
  const none = new Set<string>();
  presence.cameOnline('lost', newTown());
  presence.cameOnline('riding', newTown());
  app.clock.advance((DRIVER_RULES.silentMinutes + 2) * 60_000);
  presence.cameOnline('new', newTown());
  presence.setEngaged(none, new Set(['riding']));
  const known = ['lost', 'riding', 'new'].filter((id) => presence.positionOf(id));
  expect([known, presence.isEmpty]).toEqual([['riding', 'new'], false]);
});
