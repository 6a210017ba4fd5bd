import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('0066: a payment that was given up may have been taken only if all of it goes back', async () => {
  const { url, upgrade } = await databaseBefore('0066');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const [payer, given, taken] = [newId(), newId(), newId()];
  await sql`insert into users (id, email, first_name, last_name, password_hash, created_at)
    values (${payer}, 'ana@example.test', 'Ana', 'Diaz', 'x', now())`.execute(db);
  await sql`insert into settings_versions (id, section, version, value)
    values (${newId()}, 'currency', 1, ${JSON.stringify({ currency: 'USD' })})`.execute(db);
  for (const [id, state] of [
    [given, 'voided'],
    [taken, 'captured'],
  ] as const)
    await sql`insert into payments (id, payer_id, kind, subject_id, purpose, amount_cents, charged_cents, captured_cents,
        currency, method, description, state, created_at)
      values (${id}, ${payer}, 'rental', ${id}, 'price', 500, ${state === 'captured' ? 500 : 0},
        ${state === 'captured' ? 500 : 0}, 'USD', 'card', 'A rental', ${state}, now())`.execute(db);

  await upgrade();

  const setTaken = (refunded: number) =>
    db
      .updateTable('payments')
      .set({ charged_cents: 500, captured_cents: 500, refunded_cents: refunded })
      .where('id', '=', given)
      .execute();
  await expect(setTaken(0)).rejects.toThrow('payments_captured_check');
  await setTaken(500);
  expect(await db.selectFrom('payments').select('id').where('state', '=', 'captured').execute()).toEqual([
    { id: taken },
  ]);
});
