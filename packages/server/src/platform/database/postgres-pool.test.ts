import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type BreakableWay, startBreakableWay } from '../../../test/support/breakable-way.ts';
import { cloneDatabase } from '../../../test/support/database.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { isDatabaseAway, isOutOfTime } from './database-errors.ts';

const CONNECTIONS = 3;
const STATEMENT_MS = 1_000;
const CUTS = 12;

async function openBreakable(): Promise<{ db: Db; way: BreakableWay }> {
  const way = await startBreakableWay(await cloneDatabase());
  const database: Database = openDatabase(way.url, CONNECTIONS, STATEMENT_MS);
  onTestFinished(() => database.close());
  return { db: database.db, way };
}

const ask = async (db: Db) => (await sql<{ one: number }>`select ${1}::int as one`.execute(db)).rows;
const change = (db: Db) => db.transaction().execute((tx) => sql`select ${1}::int as one`.execute(tx));
const many = (db: Db, work: (db: Db) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: 4 * CONNECTIONS }, () => work(db)));

/** Everything was answered; what failed says that the database is away. */
function expectSettled(answers: PromiseSettledResult<unknown>[]): void {
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toSatisfy(isDatabaseAway);
  }
}

test('a statement that takes too long is ended by the database, and its connection goes on', async () => {
  const { db } = await openBreakable();
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy(isOutOfTime);
  expect(await ask(db)).toEqual([{ one: 1 }]);
});

test('a database that stands still fails everybody in time, those in the queue too, and serves once it goes on', async () => {
  const { db, way } = await openBreakable();
  await many(db, ask);
  way.freeze();
  const answers = await Promise.all([many(db, ask), many(db, change)]);
  for (const answer of answers.flat()) expect(answer.status).toBe('rejected');
  expectSettled(answers.flat());
  way.thaw();
  await expect.poll(() => ask(db).catch(() => [])).toEqual([{ one: 1 }]);
}, 30_000);

test('connections that are cut under load leave no statement without an answer and no connection behind', async () => {
  const { db, way } = await openBreakable();
  let isOver = false;
  const load = Array.from({ length: 4 * CONNECTIONS }, async (_, i) => {
    while (!isOver) expectSettled(await Promise.allSettled([i % 2 ? ask(db) : change(db)]));
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
