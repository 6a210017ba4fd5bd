import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('payments keep what they are for, once each, and another key or purpose can be paid beside them', async () => {
  const { url, upgrade } = await databaseBefore('0035');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const payerId = newId();
  await sql`insert into users (id, first_name, last_name, email)
    values (${payerId}, 'Ada', 'Moss', 'ada@example.com')`.execute(db);
  const insert = async (columns: Record<string, string>) => {
    const payment = { id: newId(), payer_id: payerId, amount_cents: 100, currency: 'USD', method: 'card' };
    const rest = { description: 'Rental', created_at: new Date().toISOString(), ...columns };
    await db.transaction().execute(async (tx) => {
      // The operator's currency does not matter here.
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx
        .insertInto('payments')
        .values({ ...payment, ...rest } as never)
        .execute();
    });
  };
  const [rental, extension, ride] = [newId(), newId(), newId()];
  const before: Record<string, string>[] = [
    { kind: 'rental', subject_id: rental, purpose: 'price', state: 'captured', captured_cents: '100' },
    { kind: 'rental', subject_id: rental, purpose: 'deposit', state: 'declined' },
    { kind: 'rental', subject_id: rental, purpose: 'deposit', state: 'authorized' },
    { kind: 'extension', subject_id: extension, purpose: 'price', state: 'action_required' },
    { kind: 'ride', subject_id: ride, purpose: 'price', state: 'created' },
  ];
  for (const columns of before) await insert(columns);

  await upgrade();

  const rows = await db.selectFrom('payments').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject(before.map(({ captured_cents: _, ...columns }) => ({ ...columns, key: '' })));
  for (const columns of [before[0], before[2], before[3], before[4]])
    await expect(insert({ ...columns, state: 'created', captured_cents: '0' })).rejects.toMatchObject({
      constraint: 'payments_one_open',
    });
  await insert({ kind: 'rental', subject_id: rental, purpose: 'late-fee', key: 'claim-1', state: 'created' });
  await insert({ kind: 'rental', subject_id: rental, purpose: 'late-fee', key: 'claim-2', state: 'created' });
  await insert({ kind: 'booth', subject_id: rental, purpose: 'price', state: 'created' });
  const misspelled = { kind: 'Rental', subject_id: newId(), purpose: 'price', state: 'created' };
  await expect(insert(misspelled)).rejects.toMatchObject({ constraint: 'payments_kind_check' });
});
