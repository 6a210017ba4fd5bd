import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { startOwnTestApp } from '../../../../../test/support/app.ts';
import { cloneDatabase } from '../../../../../test/support/database.ts';
import { startServerProcess } from '../../../../../test/support/server-process.ts';
import { withSettings } from '../../../../../test/support/settings.ts';
import { onlineDriver } from '../../drivers/drivers.factory.ts';
import { newTown } from '../../rides.factory.ts';
import { offerTo } from '../dispatch.factory.ts';
import { areaAround, listHeldLeases, waitingRide } from './shards.factory.ts';

/** By chance one process gets all of them once in two thousand times. */
const AREAS = 12;

test.each(['pause', 'kill'] as const)('shards spread over two processes; one survives: %s', async (end) => {
  const databaseUrl = await cloneDatabase();
  const DATA_DIR = await mkdtemp(join(inject('runDirectory'), 'data-'));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR, SECRET: 'a secret for tests, 32 characters long' };
  const app = await startOwnTestApp(settings, { databaseUrl });
  const other = await startServerProcess(settings);
  const towns = Array.from({ length: AREAS }, newTown);
  await withSettings(app, 'place', (place) => ({
    ...place,
    serviceAreas: towns.map((town) => areaAround(town)),
  }));
  const rides = await Promise.all(towns.map((town) => waitingRide(app, town)));
  // Wakes both.
  await onlineDriver(app, newTown());
  const before = await vi.waitFor(async () => {
    const leases = await listHeldLeases(app);
    expect(leases).toHaveLength(AREAS + 1);
    return leases;
  }, 9_000);
  const own = app.context.processConnection.id();
  const theirs = before.filter(({ holder }) => holder !== own);
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.length).toBeLessThan(AREAS);

  await other[end]();
  const after = before.map((lease) =>
    theirs.includes(lease) ? { ...lease, holder: own, fence: lease.fence + 1 } : lease,
  );
  await vi.waitFor(async () => expect(await listHeldLeases(app)).toEqual(after), 5_000);
  for (const [at, town] of towns.entries()) await offerTo(await onlineDriver(app, town), rides[at]);
});
