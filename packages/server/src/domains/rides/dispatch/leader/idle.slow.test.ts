import { setTimeout as sleep } from 'node:timers/promises';
import { goOffline } from '@josey/contract/api/drivers';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startOwnTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { cloneDatabase } from '../../../../../test/support/database.ts';
import { newPerson } from '../../../../../test/support/people.ts';
import { onlineDriver } from '../../drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../../rides.factory.ts';
import { offerTo } from '../dispatch.factory.ts';
import { listHeldLeases, waitingRide } from './shards.factory.ts';

/** How often statements have read the tables that only dispatch reads. */
async function countReads({ context: { db } }: TestApp): Promise<number> {
  const { rows } = await sql<{ reads: number }>`select sum(seq_scan + idx_scan)::float8 as reads
    from pg_stat_user_tables where relname in ('leases', 'ride_offers')`.execute(db);
  return rows[0]?.reads ?? 0;
}

/** PostgreSQL counts a statement up to ten seconds late. */
async function expectIdle(app: TestApp): Promise<void> {
  const isIdle = async () => {
    const before = await countReads(app);
    await sleep(4_000);
    expect(await countReads(app)).toBe(before);
  };
  await vi.waitFor(isIdle, { timeout: 25_000, interval: 10 });
}

const isLed = async (app: TestApp) => (await listHeldLeases(app)).length > 0;

test('without rides and drivers two processes read nothing, and wake for the next ride', async () => {
  const databaseUrl = await cloneDatabase();
  const one = await startOwnTestApp({ DATABASE_URL: databaseUrl }, { databaseUrl });
  const two = await startOwnTestApp({ DATABASE_URL: databaseUrl }, { databaseUrl });
  await expectIdle(one);
  expect(await isLed(one)).toBe(false);

  const town = newTown();
  const driver = await onlineDriver(one, town);
  const rider = await newPerson(two);
  const ride = await vi.waitFor(() => requestedRide(rider, town), 5_000);
  expect(await offerTo(driver, ride.id)).toMatchObject({ rideId: ride.id });
  expect(await isLed(one)).toBe(true);
});

test('dispatch is idle again when the last driver has gone', async () => {
  const app = await startOwnTestApp();
  const driver = await onlineDriver(app, newTown());
  await vi.waitFor(async () => expect(await isLed(app)).toBe(true), 5_000);
  await driver.client.call(goOffline, {});
  await expectIdle(app);
  expect(await isLed(app)).toBe(false);
});

test('a ride whose wake-up was lost is found at the next poll', async () => {
  const app = await startOwnTestApp();
  await expectIdle(app);
  await waitingRide(app, newTown());
  await vi.waitFor(async () => expect(await isLed(app)).toBe(true), 5_000);
});
