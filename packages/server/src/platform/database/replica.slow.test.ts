import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { runOn } from '../../../test/support/run-on.ts';
import { startStandby } from '../../../test/support/servers/standby.ts';
import { invalidField } from '../kernel/errors.ts';
import { openDatabase } from './database.ts';
import { startThrowawayPostgres } from './embedded/throwaway-postgres.ts';
import { openReplica, readFromReplica } from './replica.ts';

const LAG_MS = 1_000;

const primary = await startThrowawayPostgres();
// What is answered has been flushed, as in a database that is not for tests.
await runOn(primary.url, 'alter role current_user set synchronous_commit = on');
const { db, close } = openDatabase(primary.url, 2);
await sql`create table writes (at float8 not null)`.execute(db);
const standby = await startStandby(primary.url);
const replica = openReplica(db, standby.url, 2, LAG_MS);
const standbyItself = openDatabase(standby.url, 1);
const context = { db, replica };
afterAll(async () => {
  for (const end of [replica.close, standbyItself.close, standby.stop, close, primary.stop]) await end();
});

const write = () => sql`insert into writes values (${performance.now()})`.execute(db);
const replay = (verb: 'pause' | 'resume') =>
  sql`select ${sql.raw(`pg_wal_replay_${verb}()`)}`.execute(standbyItself.db);

/** Where it was read, and the newest write that it shows. */
async function read() {
  const { rows } = await readFromReplica(context, ({ db: reading }) =>
    sql<{ isReplica: boolean; newest: number }>`
      select pg_is_in_recovery() as "isReplica", coalesce(max(at), 0) as newest from writes`.execute(reading),
  );
  return rows[0] ?? expect.unreachable();
}

const isReplica = async () => (await read()).isReplica;

test('a replica serves what it has, until it falls behind', async () => {
  await write();
  await expect.poll(isReplica).toBe(true);
  await replay('pause');
  const pausedAt = performance.now();
  let last = await read();
  while (last.isReplica) {
    const askedAt = performance.now();
    await write();
    last = await read();
    // What was written before the bound is there.
    expect(last.newest).toBeGreaterThan(Math.min(pausedAt, askedAt) - LAG_MS);
    expect(performance.now() - pausedAt).toBeLessThan(2 * LAG_MS);
    await pause(20);
  }
  expect(last.newest).toBeGreaterThan(pausedAt);
  await replay('resume');
  await expect.poll(isReplica, { timeout: 5_000 }).toBe(true);
});

test('an idle database does not make its replica look old', async () => {
  await expect.poll(isReplica).toBe(true);
  await pause(3 * LAG_MS);
  await read();
  await expect.poll(isReplica).toBe(true);
});

test('a refusal is an answer like any other, and keeps the replica in use', async () => {
  await expect.poll(isReplica).toBe(true);
  const refuse = readFromReplica(context, () => Promise.reject(invalidField('cursor', 'not_a_cursor')));
  await expect(refuse).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await isReplica()).toBe(true);
});

test('a replica that goes away is missed by no reader', async () => {
  await expect.poll(isReplica).toBe(true);
  const readers = Array.from({ length: 20 }, async () => {
    for (let turn = 0; turn < 50; turn++) {
      await read();
      await pause(10);
    }
  });
  await pause(100);
  await standby.stop();
  await Promise.all(readers);
  expect(await isReplica()).toBe(false);
});
