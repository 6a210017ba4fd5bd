import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { cleanUp } from '../../../test/support/clean-up.ts';
import { inTransaction } from '../database/database.ts';
import { claimLease } from './claim-lease.ts';
import { createLease } from './lease.ts';
import { openProcessConnection } from './process-connection.ts';

const { context, databaseUrl } = await startOwnTestApp();

async function connect() {
  const connection = openProcessConnection(databaseUrl, context.log);
  await connection.start();
  cleanUp(connection.stop);
  return connection;
}

test('the leases of a process are renewed together, in one statement each time', async () => {
  const processConnection = await connect();
  const query = vi.spyOn(processConnection, 'query');
  const times = { leaseMs: 2_000, renewEveryMs: 200, stopAfterMs: 1_500 };
  const leases = ['one', 'two', 'three', 'four', 'five'].map((name) =>
    createLease({ ...context, processConnection }, name, undefined, times),
  );
  for (const lease of leases) {
    cleanUp(lease.stop);
    await lease.start(7);
  }
  query.mockClear();
  await sleep(1_000);
  expect(leases.map((lease) => lease.isOurs())).toEqual([true, true, true, true, true]);
  expect(query.mock.calls.length).toBeGreaterThan(2);
  expect(query.mock.calls.length).toBeLessThan(9);
});

test('a lease whose row is locked holds up no other claim', async () => {
  const [one, two] = [await connect(), await connect()];
  const claim = (name: string, leaseMs = 60_000) => claimLease(two, { name, leaseMs });
  await claimLease(one, { name: 'locked', leaseMs: 1 });
  await claim('own');
  await inTransaction(context.db, async (tx) => {
    await sql`select from leases where name = 'locked' for key share`.execute(tx);
    const began = performance.now();
    const [locked, own] = await Promise.all([claim('locked'), claim('own')]);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect([locked.fence, own.fence]).toEqual([undefined, 1]);
  });
  expect(await claim('locked')).toMatchObject({ fence: 2 });
});

test('claims of different leases are answered each for itself, and a failed statement fails them all', async () => {
  const [one, two] = [await connect(), await connect()];
  await claimLease(one, { name: 'taken', leaseMs: 60_000 });
  const claims = () => ['taken', 'free'].map((name) => claimLease(two, { name, leaseMs: 60_000 }));
  const [taken, free] = await Promise.all(claims());
  expect([taken?.fence, free?.fence]).toEqual([undefined, 1]);
  expect(taken?.waitMs).toBeGreaterThan(50_000);
  await two.stop();
  const failed = await Promise.allSettled(claims());
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
