import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../test/support/database.ts';
import { type FlakyTcpProxy, startFlakyTcpProxy } from '../../../test/support/servers/flaky-tcp-proxy.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { DatabaseSilent, isDatabaseAway, isTimeout } from './database-errors.ts';

const CONNECTIONS = 3;
const STATEMENT_MS = 1_000;
const CUTS = 12;

async function openThroughProxy(statementMs = STATEMENT_MS): Promise<{ db: Db; way: FlakyTcpProxy }> {
  const way = await startFlakyTcpProxy(await cloneDatabase());
  const database: Database = openDatabase(way.url, CONNECTIONS, { statementMs });
  onTestFinished(() => database.close());
  return { db: database.db, way };
}

const ask = async (db: Db) => (await sql<{ one: number }>`select ${1}::int as one`.execute(db)).rows;
const change = (db: Db) => db.transaction().execute((tx) => sql`select ${1}::int as one`.execute(tx));
const many = (db: Db, work: (db: Db) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: 4 * CONNECTIONS }, () => work(db)));

/** Everything was answered; what failed says that the database is away. */
function expectCompleted(answers: PromiseSettledResult<unknown>[]): void {
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toSatisfy(isDatabaseAway);
  }
}

test('a statement that takes too long is ended by the database, and its connection goes on', async () => {
  const { db } = await openThroughProxy();
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy(isTimeout);
  expect(await ask(db)).toEqual([{ one: 1 }]);
});

test('a frozen database fails every request within its timeout, queued ones too, and serves again once it goes on', async () => {
  const { db, way } = await openThroughProxy();
  await many(db, ask);
  way.freeze();
  const answers = await Promise.all([many(db, ask), many(db, change)]);
  for (const answer of answers.flat()) expect(answer.status).toBe('rejected');
  expectCompleted(answers.flat());
  way.thaw();
  await expect.poll(() => ask(db).catch(() => [])).toEqual([{ one: 1 }]);
}, 30_000);

test('while the database hangs, statements fail long before their time limit, and new ones at once', async () => {
  const way = await startFlakyTcpProxy(await cloneDatabase());
  const { db, close } = openDatabase(way.url, CONNECTIONS);
  onTestFinished(close);
  await many(db, ask);
  way.freeze();
  const answers = await Promise.all([many(db, ask), many(db, change)]);
  for (const answer of answers.flat()) expect(answer.status).toBe('rejected');
  expectCompleted(answers.flat());
  await expect(ask(db)).rejects.toBeInstanceOf(DatabaseSilent);
  way.thaw();
  await expect.poll(() => ask(db).catch(() => []), { timeout: 10_000 }).toEqual([{ one: 1 }]);
  expect(await many(db, change)).toMatchObject(Array(4 * CONNECTIONS).fill({ status: 'fulfilled' }));
}, 14_000);

test('a slow statement is not a hanging database', async () => {
  const { db, close } = openDatabase(await cloneDatabase(), 1);
  onTestFinished(close);
  const [slow, quick] = await Promise.all([sql`select pg_sleep(4), 1 as one`.execute(db), ask(db)]);
  expect(slow.rows).toMatchObject([{ one: 1 }]);
  expect(quick).toEqual([{ one: 1 }]);
}, 14_000);

test('a connection over which no answer came in time is not used again', async () => {
  // So short that each statement gives up before the pool notices that the database hangs.
  const { db, way } = await openThroughProxy(300);
  const pids = async () => {
    const statement = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.1)`;
    const answers = await Promise.all(Array.from({ length: CONNECTIONS }, () => statement.execute(db)));
    return answers.map(({ rows }) => rows[0]?.pid);
  };
  const before = await pids();
  way.freeze();
  await many(db, ask);
  way.thaw();
  await expect.poll(() => ask(db).catch(() => [])).toEqual([{ one: 1 }]);
  const after = await pids();
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
}, 30_000);

test('connections that are cut under load leave no statement without an answer and no connection behind', async () => {
  const { db, way } = await openThroughProxy();
  let isOver = false;
  const load = Array.from({ length: 4 * CONNECTIONS }, async (_, i) => {
    while (!isOver) expectCompleted(await Promise.allSettled([i % 2 ? ask(db) : change(db)]));
  });
  for (let round = 0; round < CUTS; round++) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    way.cut();
  }
  isOver = true;
  await Promise.all(load);
  // As many at once as there are connections: none of them was lost.
  const together = Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.2)`.execute(db));
  await Promise.all(together);
}, 60_000);
