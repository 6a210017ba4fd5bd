import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from '@josey/contract/core/wire';
import { expect, inject, test, vi } from 'vitest';
import { insertVersion, newestVersion } from '#domains/settings/settings.queries.ts';
import { enqueue } from '#events';
import { inTransaction } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { cloneDatabase } from '../../../../../test/support/database.ts';
import { startServerProcess } from '../../../../../test/support/servers/server-process.ts';
import { onlineDriver } from '../../drivers/drivers.factory.ts';
import { newTown } from '../../rides.factory.ts';
import { offerTo } from '../dispatch.factory.ts';
import { areaAround, listHeldLeases, waitingRide } from './shards.factory.ts';

/** Of as many shards that are new to two processes one gets all once in four thousand times. */
const NEW_AREAS = 12;
const OLD_AREAS = 3;

test.each(['pause', 'kill'] as const)('shards spread over two processes; one survives: %s', async (end) => {
  const databaseUrl = await cloneDatabase();
  const DATA_DIR = await mkdtemp(join(inject('runDirectory'), 'data-'));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR, SECRET: 'a secret for tests, 32 characters long' };
  const first = await startOwnTestApp(settings, { databaseUrl });
  const towns = Array.from({ length: OLD_AREAS + NEW_AREAS }, newTown);
  await addAreas(first, towns);
  const rides = await waitingRides(first, towns.slice(0, OLD_AREAS));
  const other = await startServerProcess(settings);
  await first.close();
  const app = await startOwnTestApp(settings, { databaseUrl });
  const own = app.context.processConnection.id();
  await vi.waitFor(async () => expect(await listHeldLeases(app)).toHaveLength(OLD_AREAS + 1), 9_000);
  rides.push(...(await waitingRides(app, towns.slice(OLD_AREAS))));
  const before = await vi.waitFor(async () => {
    const leases = await listHeldLeases(app);
    expect(leases).toHaveLength(towns.length + 1);
    return leases;
  }, 9_000);
  const theirs = before.filter(({ holder }) => holder !== own);
  expect(theirs.length).toBeGreaterThan(OLD_AREAS);
  expect(theirs.length).toBeLessThan(before.length);

  await other[end]();
  const after = before.map((lease) =>
    theirs.includes(lease) ? { ...lease, holder: own, fence: lease.fence + 1 } : lease,
  );
  await vi.waitFor(async () => expect(await listHeldLeases(app)).toEqual(after), 5_000);
  for (const [at, town] of towns.entries()) await offerTo(await onlineDriver(app, town), rides[at]);
});

/** An event tells all processes of each. */
async function waitingRides(app: TestApp, towns: Place[]): Promise<string[]> {
  const ids: string[] = [];
  for (const town of towns) {
    ids.push(await waitingRide(app, town));
    await transact(app.context, (tx) => enqueue(tx, 'offers.closed', { offers: [] }));
  }
  return ids;
}

/** For the processes that start afterwards. */
async function addAreas({ context: { db, settings } }: TestApp, towns: Place[]): Promise<void> {
  const { version } = await newestVersion(db, 'place');
  const value = jsonb({ ...settings.current.place, serviceAreas: towns.map((town) => areaAround(town)) });
  await inTransaction(db, (tx) =>
    insertVersion(tx, { id: newId(), section: 'place', version: version + 1, value }),
  );
}
