import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('payments from before stay, and new ones are in the currency of the newest settings', async () => {
  const { url, upgrade } = await databaseBefore('0047');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const payer = newId();
  await sql`insert into users (id, email, first_name, last_name, password_hash, created_at)
    values (${payer}, 'ana@example.test', 'Ana', 'Payer', 'x', now())`.execute(db);
  const pay = (currency: string) =>
    sql`
    insert into payments (id, payer_id, kind, subject_id, purpose, amount_cents, currency, method, description, created_at)
    values (${newId()}, ${payer}, 'ride', ${newId()}, 'price', 100, ${currency}, 'cash', 'A ride', now())`.execute(
      db,
    );
  const setCurrency = (version: number, currency: string) =>
    sql`
    insert into settings_versions (id, section, version, value)
    values (${newId()}, 'currency', ${version}, ${JSON.stringify({ currency })})`.execute(db);
  await setCurrency(1, 'USD');
  await pay('EUR');

  await upgrade();

  await pay('USD');
  await setCurrency(2, 'JPY');
  await expect(pay('USD')).rejects.toMatchObject({ constraint: 'payments_in_currency' });
  await pay('JPY');
  const payments = await db.selectFrom('payments').select('currency').orderBy('currency').execute();
  expect(payments.map(({ currency }) => currency)).toEqual(['EUR', 'JPY', 'USD']);
});
