import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { cleanUp } from '../../../test/support/clean-up.ts';
import { startFlakyTcpProxy } from '../../../test/support/servers/flaky-tcp-proxy.ts';
import type { Tx } from '../database/database.ts';
import { transact } from '../kernel/context.ts';
import { createLease, type Lease, LeaseLost, type LeaseTimes } from './lease.ts';
import { openProcessConnection } from './process-connection.ts';

const { context, databaseUrl } = await startOwnTestApp();
const TIMES: LeaseTimes = { leaseMs: 800, renewEveryMs: 200, stopAfterMs: 600 };
const WAIT = { timeout: 5_000, interval: 10 };

/** One more process that wants the lease; its connection may go by another way. */
async function contend(
  name: string,
  through = databaseUrl,
  times = TIMES,
): Promise<Lease & { takes: () => number }> {
  const processConnection = openProcessConnection(through, context.log);
  await processConnection.start();
  const onTaken = vi.fn();
  const lease = createLease({ ...context, processConnection }, name, onTaken, times);
  await lease.start();
  cleanUp(async () => {
    await lease.stop();
    await processConnection.stop();
  });
  return { ...lease, takes: () => onTaken.mock.calls.length };
}

/** A write of the leader: a limit's count, which nothing else reads. */
const write = (key: string) => (tx: Tx) =>
  tx.insertInto('limits').values({ key, points: 1, expire: 0 }).execute();
const isWritten = async (key: string) =>
  (await context.db.selectFrom('limits').select('key').where('key', '=', key).execute()).length > 0;

test('of two processes one leads, and keeps the lease', async () => {
  const [one, two] = [await contend('kept'), await contend('kept')];
  for (let look = 0; look < 5; look++) {
    expect([one.isOurs(), two.isOurs()]).toEqual([true, false]);
    await sleep(300);
  }
  expect([one.takes(), two.takes()]).toEqual([1, 0]);
});

test('a leader that resigns is replaced at the next look', async () => {
  const [one, two] = [await contend('resigned'), await contend('resigned')];
  await one.stop();
  expect(one.isOurs()).toBe(false);
  await vi.waitFor(() => expect(two.isOurs()).toBe(true), { timeout: 700, interval: 10 });
});

test('a leader that is cut off stops by itself before another leads', async () => {
  const way = await startFlakyTcpProxy(databaseUrl);
  const [one, two] = [await contend('cut off', way.url), await contend('cut off')];
  way.freeze();
  while (!two.isOurs()) {
    await sleep(5);
    expect(one.isOurs() && two.isOurs()).toBe(false);
  }
  way.thaw();
  await sleep(500);
  expect([one.isOurs(), two.isOurs()]).toEqual([false, true]);
});

test('a former leader that has not noticed its loss cannot write', async () => {
  const way = await startFlakyTcpProxy(databaseUrl);
  const old = await contend('fenced', way.url, { ...TIMES, stopAfterMs: 60_000 });
  await transact(old.context, write('first'));
  expect(await isWritten('first')).toBe(true);
  way.freeze();
  const next = await contend('fenced');
  await vi.waitFor(() => expect(next.isOurs()).toBe(true), WAIT);
  expect(old.isOurs()).toBe(true);
  await expect(transact(old.context, write('second'))).rejects.toThrow(LeaseLost);
  expect(await isWritten('second')).toBe(false);
  await transact(next.context, write('third'));
  way.thaw();
});

test('a leader whose lease ran out cannot write while another shard is led under the same number', async () => {
  const way = await startFlakyTcpProxy(databaseUrl);
  const old = await contend('shard', way.url, { ...TIMES, stopAfterMs: 60_000 });
  await contend('another shard');
  way.freeze();
  await sleep(1_000);
  await expect(transact(old.context, write('astray'))).rejects.toThrow(LeaseLost);
  expect(await isWritten('astray')).toBe(false);
  way.thaw();
});

test('a leader renews while a write of its own is under way', async () => {
  const lease = await contend('renewing');
  const isOurs = await transact(lease.context, async () => {
    await sleep(900);
    return lease.isOurs();
  });
  expect(isOurs).toBe(true);
});

test('no other leads while a write of the leader is under way; one that stands still is ended', async () => {
  const way = await startFlakyTcpProxy(databaseUrl);
  const [old, next] = [await contend('under way', way.url), await contend('under way')];
  way.freeze();
  let nextLed: boolean | undefined;
  const short = transact(old.context, async (tx) => {
    await sleep(900);
    nextLed = next.isOurs();
    await write('in time')(tx);
  });
  await short;
  expect(nextLed).toBe(false);
  await vi.waitFor(() => expect(next.isOurs()).toBe(true), WAIT);

  const endless = transact(next.context, async (tx) => {
    await sleep(1_500);
    await write('too late')(tx);
  });
  await expect(endless).rejects.toThrow();
  expect([await isWritten('in time'), await isWritten('too late')]).toEqual([true, false]);
  way.thaw();
});
