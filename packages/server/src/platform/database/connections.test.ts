import { setTimeout as pause } from 'node:timers/promises';
import { AbortedTransactionError, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestDatabase } from '../../../test/support/database.ts';
import { newId } from '../kernel/ids.ts';
import { QueueFull } from '../kernel/overload/queue-full.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { jsonb } from './jsonb.ts';
import { type Placeholders, prepared } from './prepared.ts';

const CONNECTIONS = 5;
const { db } = await startTestDatabase(CONNECTIONS);

const PAYLOAD = { list: [1, 'two'] };
const message = () => ({ id: newId(), topic: 'connections', payload: jsonb(PAYLOAD) });
const find = (id: string) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

test('a transaction’s writes are invisible before its commit, and visible to all after it', async () => {
  const row = message();
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('outbox').values(row).execute();
    expect(await find(row.id)).toBeUndefined();
  });
  expect(await find(row.id)).toMatchObject({ ...row, payload: PAYLOAD });
});

test('a statement beyond those that wait for a connection is refused at once, and the others are answered', async () => {
  const one = () => sql<{ one: number }>`select 1 as one`.execute(db);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  let begun = 0;
  const holding = Array.from({ length: CONNECTIONS }, () =>
    db.transaction().execute(async () => {
      if (++begun === CONNECTIONS) hold();
      await released;
    }),
  );
  await held;
  const waiting = Array.from({ length: 500 }, one);
  await expect(one()).rejects.toBeInstanceOf(QueueFull);
  release();
  await Promise.all(holding);
  expect(await Promise.all(waiting)).toHaveLength(500);
  expect((await one()).rows).toEqual([{ one: 1 }]);
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
  await expect(heedless).rejects.toThrow(AbortedTransactionError);
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
  // A query queued behind the slow statement would wait for ever: the slow one ends only after these.
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

test('arrays of times, of booleans and of calendar dates are read as such', async () => {
  const query = sql`select array['2026-03-08 07:00:00.123+00'::timestamptz] as times, array[true, null] as flags,
    array['2026-03-08'::date] as days`;
  expect((await query.execute(db)).rows).toEqual([
    { times: [new Date('2026-03-08T07:00:00.123Z')], flags: [true, null], days: ['2026-03-08'] },
  ]);
});

test('times, calendar dates, whole numbers and bytes go out and come back as they were', async () => {
  const values = {
    at: new Date('2026-11-01T05:30:00.123Z'),
    day: '2026-03-08',
    cents: 2 ** 40,
    bytes: Buffer.from([0, 255]),
  };
  const query = sql`select ${values.at}::timestamptz as at, ${values.day}::date as day,
    ${values.cents}::bigint as cents, ${values.bytes}::bytea as bytes`;
  expect((await query.execute(db)).rows).toEqual([values]);
});

test.each([[[]], [['a', { b: [1, null] }]], ['text'], [3], [true], [{}], [null]])(
  'the jsonb value %j goes out and comes back as it was',
  async (value) => {
    const row = { ...message(), payload: jsonb(value) };
    await db.insertInto('outbox').values(row).execute();
    expect(await find(row.id)).toMatchObject({ payload: value });
  },
);

test('a statement prepared before a migration is answered after it, in a transaction too', async () => {
  await sql`create table migrated (first integer not null)`.execute(db);
  await sql`insert into migrated values (1)`.execute(db);
  const all = (on: Db | Tx) => sql`select * from migrated where first = ${1}`.execute(on);
  const inAll = (work: (tx: Tx) => Promise<unknown>) =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => inTransaction(db, work)));
  await inAll(all);
  await sql`alter table migrated add column second integer not null default 2`.execute(db);
  await inAll(async (tx) => {
    expect((await all(tx)).rows).toEqual([{ first: 1, second: 2 }]);
  });
  await sql`alter table migrated add column third integer not null default 3`.execute(db);
  for (let i = 0; i < CONNECTIONS; i++)
    expect((await all(db)).rows).toEqual([{ first: 1, second: 2, third: 3 }]);
});

test('a connection keeps a bounded number of statements prepared, and runs the others all the same', async () => {
  const { db: one } = await startTestDatabase(1);
  for (let i = 0; i < 600; i++) await sql`select ${i}::int + ${sql.lit(i)} as n`.execute(one);
  const { rows } = await sql`select count(*) as n from pg_prepared_statements`.execute(one);
  expect(rows).toEqual([{ n: 500 }]);
});

test('a prepared query puts each value at its name’s places, also twice, beside fixed ones', async () => {
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
