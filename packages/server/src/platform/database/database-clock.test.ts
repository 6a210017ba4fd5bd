import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestDatabase } from '../../../test/support/database.ts';
import { createLog } from '../kernel/log.ts';
import { openDatabase } from './database.ts';
import { createDatabaseClock } from './database-clock.ts';

const { db, url } = await startTestDatabase();
const log = createLog('silent', process.stdout);

async function differenceToDatabase(now: () => Date): Promise<number> {
  const before = now().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return before - (rows[0]?.at.getTime() ?? 0);
}

test('it counts on while the host’s clock is set', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const clock = await createDatabaseClock(db, log);
  const before = clock.now().getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 });
  await pause(50);
  expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(45);
  expect(Math.abs(await differenceToDatabase(clock.now))).toBeLessThan(500);
  await pause(50);
  expect(Math.abs(await differenceToDatabase(clock.now))).toBeLessThan(500);
});

test('after a machine has slept it asks the database again', async () => {
  onTestFinished(() => void vi.useRealTimers());
  // The steady clock did not count the hour that the others did.
  vi.useFakeTimers({ toFake: ['performance'] });
  const steady = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(steady - 3_600_000);
  const clock = await createDatabaseClock(db, log);
  vi.spyOn(performance, 'now').mockReturnValue(steady - 7_200_000);
  expect(await differenceToDatabase(clock.now)).toBeLessThan(-3_000_000);
  await expect.poll(async () => Math.abs(await differenceToDatabase(clock.now))).toBeLessThan(1_000);
  vi.restoreAllMocks();
});

/** The host's clock is set, so that the next call of `now` measures. */
const setHostClock = () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 });
};

test('a measurement that had to wait for a connection changes nothing', async () => {
  const busy = openDatabase(url, 1);
  onTestFinished(() => busy.close());
  const clock = await createDatabaseClock(busy.db, log);
  const waited = sql`select pg_sleep(2)`.execute(busy.db);
  setHostClock();
  clock.now();
  await waited;
  await pause(50);
  expect(Math.abs(await differenceToDatabase(clock.now))).toBeLessThan(500);
});

test('a small correction never steps back, and a database whose clock was set is followed', async () => {
  let shift = 150;
  const shifted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map(({ at }) => ({ at: new Date(Number(at) + shift) })),
    }),
  });
  const clock = await createDatabaseClock(shifted, log);
  const read: number[] = [clock.now().getTime()];
  shift = 0;
  setHostClock();
  for (let i = 0; i < 40; i++) {
    read.push(clock.now().getTime());
    await pause(10);
  }
  expect(read).toEqual(read.toSorted((a, b) => a - b));
  expect(Math.abs(await differenceToDatabase(clock.now))).toBeLessThan(100);
  shift = -7_200_000;
  vi.setSystemTime(Date.now() - 7_200_000);
  await expect.poll(() => differenceToDatabase(clock.now)).toBeLessThan(-7_100_000);
});
