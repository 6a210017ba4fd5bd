import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('a confirmation that was given up is voided, and the attempt after it stays', async () => {
  const { url, upgrade } = await databaseBefore('0029');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const subjectId = newId();
  await db.transaction().execute(async (tx) => {
    // The payer's row does not matter here.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const state of ['action_required', 'action_required', 'created'])
      await sql`
        insert into payments (id, payer_id, kind, subject_id, purpose, amount_cents, currency, method, description,
          state, created_at)
        values (${newId()}, ${newId()}, 'rental', ${subjectId}, 'price', 100, 'USD', 'card', 'Rental', ${state}, now())`.execute(
        tx,
      );
  });

  await upgrade();

  const rows = await db.selectFrom('payments').select('state').orderBy('id').execute();
  expect(rows.map(({ state }) => state)).toEqual(['voided', 'voided', 'created']);
});
