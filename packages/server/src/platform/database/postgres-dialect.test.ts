import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestDatabase } from '../../../test/support/database.ts';
import { newId } from '../kernel/ids.ts';
import type { Tx } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { type Placeholders, prepared } from './prepared.ts';

const { db } = await startTestDatabase();

const message = () => ({ id: newId(), topic: 'dialect', payload: { list: [1, 'two'] } });
const find = (id: string) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

test('what a transaction wrote is seen by nobody before the commit, and by all after it', async () => {
  const row = message();
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('outbox').values(row).execute();
    expect(await find(row.id)).toBeUndefined();
  });
  expect(await find(row.id)).toMatchObject(row);
});

test('what fails in a transaction leaves nothing, and the connection is fit for the next', async () => {
  const row = message();
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('outbox').values(row).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await find(row.id)).toBeUndefined();
});

test('going on after a failed statement does not pass for a commit', async () => {
  const row = message();
  const heedless = db.transaction().execute(async (tx) => {
    await tx.insertInto('outbox').values(row).execute();
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(heedless).rejects.toThrow('division by zero');
  expect(await find(row.id)).toBeUndefined();
});

async function pidOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]?.pid ?? 0;
}

test.each([
  ['at once', 0],
  ['when it was noticed', 300],
])(
  'a connection that dies in a transaction fails its next statement %s, and spares the next one',
  async (_, wait) => {
    const row = message();
    const cut = db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(${await pidOf(tx)})`.execute(db);
      await pause(wait);
      await tx.insertInto('outbox').values(row).execute();
    });
    await expect(cut).rejects.toSatisfy(isDatabaseAway);
    expect(await find(row.id)).toBeUndefined();
    await db.transaction().execute((tx) => tx.insertInto('outbox').values(row).execute());
    expect(await find(row.id)).toBeDefined();
  },
);

test('a connection that dies before the commit does not pass for a commit', async () => {
  const row = message();
  const cut = db.transaction().execute(async (tx) => {
    await tx.insertInto('outbox').values(row).execute();
    await sql`select pg_terminate_backend(${await pidOf(tx)})`.execute(db);
    await pause(100);
  });
  await expect(cut).rejects.toSatisfy(isDatabaseAway);
  expect(await find(row.id)).toBeUndefined();
});

test('more transactions than connections take turns, and none waits behind a slow statement', async () => {
  const [lock, isHeld, isOver] = [4711, Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  const slow = sql`select pg_advisory_xact_lock(${lock})`.execute(db);
  const transactions = Array.from({ length: 60 }, () =>
    db.transaction().execute((tx) => tx.insertInto('outbox').values(message()).execute()),
  );
  const reads = Array.from({ length: 60 }, () => find(newId()));
  // Whoever waited behind the slow statement would wait for ever: it ends only after them.
  await Promise.all([...transactions, ...reads]);
  isOver.resolve();
  await Promise.all([holding, slow]);
});

test('writes tell how many rows they changed, reads do not', async () => {
  const row = message();
  await db.insertInto('outbox').values(row).execute();
  const deleted = await db.deleteFrom('outbox').where('id', '=', row.id).executeTakeFirst();
  expect(deleted.numDeletedRows).toBe(1n);
});

test.each([
  ['uuid', [newId(), newId()]],
  ['text', ['a "quoted", \\ {odd} one', '', 'NULL', 'two\nlines', null]],
  ['int', [1, -2, null]],
  ['bigint', [2 ** 40]],
  ['double precision', [0.5, -1e300]],
  ['uuid', []],
])('an array of %s goes out and comes back as it was', async (type, values) => {
  const query = sql<{ values: unknown[] }>`select ${values}::${sql.raw(type)}[] as values`;
  expect((await query.execute(db)).rows).toEqual([{ values }]);
});

test('arrays of times and of truths are read as such', async () => {
  const query = sql`select array['2026-03-08 07:00:00.123+00'::timestamptz] as times, array[true, null] as flags`;
  expect((await query.execute(db)).rows).toEqual([
    { times: [new Date('2026-03-08T07:00:00.123Z')], flags: [true, null] },
  ]);
});

test('a prepared query takes each value where its name stands, also twice, beside fixed ones', async () => {
  const query = prepared((on, param: Placeholders<{ low: number; high: number }>) =>
    on.selectNoFrom([
      sql<number>`${param.low}::int + 100`.as('first'),
      sql<number>`${param.high}::int * ${2}`.as('second'),
      sql<number>`${param.low}::int`.as('third'),
    ]),
  );
  expect(await query(db, { low: 1, high: 9 })).toEqual([{ first: 101, second: 18, third: 1 }]);
  expect(await query(db, { high: 5, low: 3 })).toEqual([{ first: 103, second: 10, third: 3 }]);
});
