import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { databaseBefore } from '../support/database-before.ts';

const before = await databaseBefore('0056');
const { db, close } = openDatabase(before.url, 1);
const [payer, payment, done, waiting] = [newId(), newId(), newId(), newId()];

beforeAll(async () => {
  await sql`insert into users (id, first_name, last_name, email) values (${payer}, 'Ada', 'Moss', 'ada@example.com')`.execute(
    db,
  );
  await db.transaction().execute(async (tx) => {
    // The currency of the settings does not matter here.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into payments (id, payer_id, kind, subject_id, purpose, amount_cents, charged_cents,
        captured_cents, currency, method, payment_method_id, description, state, created_at)
      values (${payment}, ${payer}, 'ride', ${newId()}, 'price', 1000, 1000, 1000, 'USD', 'card', 'pm_1', 'A ride',
        'captured', now())`.execute(tx);
    await sql`insert into payment_instructions (id, payment_id, kind, amount_cents, created_at, done_at)
      values (${done}, ${payment}, 'capture', 1000, now(), now()), (${waiting}, ${payment}, 'refund', 5, now(), null)`.execute(
      tx,
    );
  });
  await before.upgrade();
  return close;
}, 60_000);

const asReplica = (statement: ReturnType<typeof sql>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });

test.each([
  ['the amount of a payment', sql`update payments set amount_cents = 2000`],
  ['its payer', sql`update payments set payer_id = ${newId()}`],
  ['its currency', sql`update payments set currency = 'EUR'`],
  ['less captured', sql`update payments set captured_cents = 1`],
  ['less charged', sql`update payments set charged_cents = 1, captured_cents = 1`],
  ['no payment', sql`delete from payments`],
  ['no payments', sql`truncate payments cascade`],
  ['another amount of an instruction', sql`update payment_instructions set amount_cents = 1`],
  ['an instruction that was not carried out', sql`update payment_instructions set done_at = null`],
  ['another time of it', sql`update payment_instructions set done_at = now() + interval '1 s'`],
  ['no instruction', sql`delete from payment_instructions`],
  ['no instructions', sql`truncate payment_instructions`],
])('%s is refused, also to a session that plays a replica', async (_, statement) => {
  await expect(statement.execute(db)).rejects.toMatchObject({ code: '23001' });
  await expect(asReplica(statement)).rejects.toMatchObject({ code: '23001' });
});

test('a refund is counted and carried out, and the erasure of an account forgets the card', async () => {
  await sql`update payments set refunded_cents = 5, payment_method_id = null`.execute(db);
  await sql`update payment_instructions set done_at = now() where id = ${waiting}`.execute(db);
  const { rows } = await sql`
    select p.refunded_cents, p.payment_method_id, i.done_at is not null as done
      from payments p join payment_instructions i on i.payment_id = p.id where i.id = ${waiting}`.execute(db);
  expect(rows).toEqual([{ refunded_cents: 5, payment_method_id: null, done: true }]);
});
