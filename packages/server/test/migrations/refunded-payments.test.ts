import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('0070: captured payments with refunds become refunded in part or whole, all others stay', async () => {
  const { url, upgrade } = await databaseBefore('0070');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const payer = newId();
  await sql`insert into users (id, email, first_name, last_name, password_hash, created_at)
    values (${payer}, 'ana@example.test', 'Ana', 'Diaz', 'x', now())`.execute(db);
  await sql`insert into settings_versions (id, section, version, value)
    values (${newId()}, 'currency', 1, ${JSON.stringify({ currency: 'USD' })})`.execute(db);
  const pay = (description: string, state: string, [charged, captured, refunded]: [number, number, number]) =>
    sql`insert into payments (id, payer_id, kind, subject_id, purpose, amount_cents, charged_cents, captured_cents,
        refunded_cents, currency, method, description, state, created_at)
      values (${newId()}, ${payer}, 'rental', ${newId()}, 'price', 500, ${charged}, ${captured}, ${refunded}, 'USD',
        'card', ${description}, ${state}, now())`.execute(db);
  await pay('whole', 'captured', [500, 500, 500]);
  await pay('part', 'captured', [500, 500, 1]);
  await pay('kept', 'captured', [500, 500, 0]);
  await pay('to be captured', 'authorized', [500, 0, 200]);
  await pay('refused', 'voided', [500, 0, 500]);
  await pay('given up', 'voided', [500, 500, 500]);

  await upgrade();

  const { rows } = await sql<{ description: string; state: string }>`
    select description, state from payments order by id`.execute(db);
  expect(Object.fromEntries(rows.map(({ description, state }) => [description, state]))).toEqual({
    whole: 'refunded',
    part: 'partially_refunded',
    kept: 'captured',
    'to be captured': 'authorized',
    refused: 'voided',
    'given up': 'voided',
  });
});
