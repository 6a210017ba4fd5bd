import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test, vi } from 'vitest';
import { startOwnTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { cloneDatabase } from '../../../../../test/support/database.ts';
import { newPerson } from '../../../../../test/support/people.ts';
import { startServerProcess } from '../../../../../test/support/servers/server-process.ts';
import { onlineDriver } from '../../drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../../rides.factory.ts';
import { offerTo } from '../dispatch.factory.ts';

/** A process that leads, and an app on the same database that does not. */
async function startPair() {
  const databaseUrl = await cloneDatabase();
  const DATA_DIR = await mkdtemp(join(inject('runDirectory'), 'data-'));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR, SECRET: 'a secret for tests, 32 characters long' };
  const first = await startOwnTestApp(settings, { databaseUrl });
  // As long as she is online there is work for a leader.
  await onlineDriver(first, newTown());
  const leader = await startServerProcess(settings);
  await first.close();
  const app = await startOwnTestApp(settings, { databaseUrl });
  const led = await vi.waitFor(async () => {
    const lease = await findLease(app);
    expect(lease.holder).not.toBe(first.context.processConnection.id());
    return lease;
  }, 5_000);
  return { leader, app, led };
}

const findLease = ({ context }: TestApp) =>
  context.db.selectFrom('leases').select(['holder', 'fence']).executeTakeFirstOrThrow();

async function expectOffer(app: TestApp): Promise<void> {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const ride = await requestedRide(await newPerson(app), town);
  expect(await offerTo(driver, ride.id)).toMatchObject({ rideId: ride.id });
}

test.each(['pause', 'kill'] as const)('a leader is replaced within five seconds: %s', async (end) => {
  const { leader, app, led } = await startPair();
  expect(led.holder).not.toBe(app.context.processConnection.id());
  await leader[end]();
  const isReplaced = async () =>
    expect(await findLease(app)).toEqual({
      holder: app.context.processConnection.id(),
      fence: led.fence + 1,
    });
  await vi.waitFor(isReplaced, { timeout: 5_000, interval: 20 });
  await expectOffer(app);
  leader.resume();
  await sleep(1_500);
  await isReplaced();
  await expectOffer(app);
});
