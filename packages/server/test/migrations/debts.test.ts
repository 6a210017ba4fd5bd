import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('lines of the ledger from before stay, and a write-off has an account', async () => {
  const { url, upgrade } = await databaseBefore('0054');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const post = (account: string) => sql`
    with entry as (
      insert into ledger_entries (id, kind, cause_id, currency, subject_kind, subject_id, effective_at)
      values (${newId()}, 'charge', ${newId()}, 'USD', 'ride', ${newId()}, now())
      returning id, currency, effective_at
    )
    insert into ledger_lines (entry_id, position, account, currency, is_pending, effective_at, cents)
    select id, n, case n when 0 then ${account} else 'processor' end, currency, false, effective_at, 9 - 18 * n
      from entry, generate_series(0, 1) n`;
  await post('promotions').execute(db);
  await expect(post('bad_debts').execute(db)).rejects.toThrow('ledger_lines_check');

  await upgrade();

  await post('bad_debts').execute(db);
  await expect(post('unheard_of').execute(db)).rejects.toThrow('ledger_lines_check');
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_lines`.execute(db);
  expect(rows).toEqual([{ n: 4 }]);
});

test('0069: debts from before are found by their payment, in an index', async () => {
  const { url, upgrade } = await databaseBefore('0069');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const [debtor, payment] = [newId(), newId()];
  await sql`insert into users (id, email, first_name, last_name, password_hash, created_at)
    values (${debtor}, 'ana@example.test', 'Ana', 'Diaz', 'x', now())`.execute(db);
  await sql`insert into settings_versions (id, section, version, value)
    values (${newId()}, 'currency', 1, ${JSON.stringify({ currency: 'USD' })})`.execute(db);
  await sql`insert into payments (id, payer_id, kind, subject_id, purpose, amount_cents, charged_cents, currency, method,
      description, state, created_at)
    values (${payment}, ${debtor}, 'rental', ${payment}, 'price', 500, 500, 'USD', 'card', 'A rental', 'voided', now())`.execute(
    db,
  );
  await sql`insert into debts (id, debtor_id, cause_id, reason, payment_id, subject_kind, subject_id, page, amount_cents,
      currency, created_at)
    values (${newId()}, ${debtor}, ${newId()}, 'charge_failed', ${payment}, 'rental', ${payment}, '/', 500, 'USD', now())`.execute(
    db,
  );

  await upgrade();

  await sql`set enable_seqscan = off`.execute(db);
  const find = sql`select amount_cents from debts where payment_id = ${payment}`;
  expect((await find.execute(db)).rows).toEqual([{ amount_cents: 500 }]);
  const { rows } = await sql<Record<string, string>>`explain ${find}`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('debts_by_payment');
});
