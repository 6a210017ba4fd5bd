import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestDatabase } from '../../../test/support/database.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction, type Tx } from './database.ts';
import { jsonb } from './jsonb.ts';

const { db } = await startTestDatabase();

/** A row to fight over. */
async function newRow(): Promise<string> {
  const id = newId();
  await db
    .insertInto('outbox')
    .values({ id, topic: '', payload: jsonb({}) })
    .execute();
  return id;
}

const take = (tx: Tx, id: string, mark: string) =>
  sql`update outbox set topic = topic || ${mark}::text where id = ${id}`.execute(tx);
const marksOf = async (id: string) =>
  (await db.selectFrom('outbox').select('topic').where('id', '=', id).executeTakeFirstOrThrow()).topic;

test('two that wait for each other both come through: the one that was cut off tries again', async () => {
  const [first, second] = [await newRow(), await newRow()];
  const both = Promise.withResolvers<void>();
  let haveOne = 0;
  let tries = 0;
  const cross = (from: string, to: string, mark: string) =>
    inTransaction(db, async (tx) => {
      tries++;
      await take(tx, from, mark);
      if (++haveOne === 2) both.resolve();
      await both.promise;
      await take(tx, to, mark);
    });
  await Promise.all([cross(first, second, 'a'), cross(second, first, 'b')]);
  expect(tries).toBe(3);
  for (const id of [first, second]) expect(['ab', 'ba']).toContain(await marksOf(id));
});

/** Fails as the database fails with this code. */
const fail = (tx: Tx, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'made up' using errcode = '${code}'; end $$`)}`.execute(tx);

test.each([
  ['40P01', 4],
  ['40001', 4],
  ['23P01', 1],
  ['22012', 1],
])('a transaction that always ends in %s is run %i times and then refused', async (code, expected) => {
  let runs = 0;
  const hopeless = inTransaction(db, async (tx) => {
    runs++;
    await fail(tx, code);
  });
  await expect(hopeless).rejects.toMatchObject({ code });
  expect(runs).toBe(expected);
});

test('an error of ours is passed on as it is, without another try', async () => {
  let runs = 0;
  const ours = new Error('not like this');
  const refused = inTransaction(db, async () => {
    runs++;
    throw ours;
  });
  await expect(refused).rejects.toBe(ours);
  expect(runs).toBe(1);
});
