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
