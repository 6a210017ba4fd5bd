import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('a stored no-show has the new reason, and other reasons stay', async () => {
  const { url, upgrade } = await databaseBefore('0034');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  await db.transaction().execute(async (tx) => {
    // The rows that these belong to do not matter here.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const reason of ['Nobody came for the car.', 'Plans changed'])
      await sql`
        insert into rentals (id, vehicle_id, renter_id, owner_id, quote_id, starts_at, ends_at, status_since,
          instant_book, type, lines, total_cents, time_cents, owner_cents, platform_cents, tax_cents, deposit_cents,
          currency, cancellation_policy, payment_method, hold_expires_at, created_at, status_reason)
        values (${newId()}, ${newId()}, ${newId()}, ${newId()}, ${newId()}, now(), now() + interval '1 day', now(),
          true, 'day', '[]', 100, 80, 70, 20, 10, 0, 'USD', 'flexible', 'card', now(), now(), ${reason})`.execute(
        tx,
      );
  });

  await upgrade();

  const rows = await db.selectFrom('rentals').select('status_reason').orderBy('id').execute();
  expect(rows.map((row) => row.status_reason)).toEqual([
    'The renter did not pick up the car.',
    'Plans changed',
  ]);
});
