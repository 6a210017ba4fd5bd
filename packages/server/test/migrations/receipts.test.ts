import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockDueCharges } from '#domains/receipts/charges.queries.ts';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('0055: charges from before receipts wait for theirs in the order of the ledger, with the lines of their ride', async () => {
  const { url, upgrade } = await databaseBefore('0055');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  await sql`insert into settings_versions (id, section, version, value)
    values (${newId()}, 'currency', 1, '{"currency": "USD"}')`.execute(db);
  const [rider, driver] = [newId(), newId()];
  for (const id of [rider, driver])
    await sql`insert into users (id, first_name, last_name, email)
      values (${id}, 'Ada', 'Moss', ${`${id}@example.com`})`.execute(db);
  const rides = [newId(), newId()];
  const line = [{ kind: 'base', label: 'base', quantity: 1, unitCents: 501, amountCents: 501 }];
  for (const ride of rides) {
    const payment = newId();
    await sql`insert into rides (id, rider_id, driver_id, status, pickup_lat, pickup_lng, pickup_address, dropoff_lat,
        dropoff_lng, dropoff_address, distance_miles, duration_minutes, currency, fare_lines, fare_cents, earnings_cents,
        final_fare_cents, payment_method, car, requested_at, searching_since, accepted_at)
      values (${ride}, ${rider}, ${driver}, 'completed', 1, 1, 'A', 1, 1, 'B', 1, 5, 'USD', ${JSON.stringify(line)}, 501,
        401, 501, 'cash', '{}', now(), now(), now())`.execute(db);
    await sql`insert into payments (id, payer_id, kind, subject_id, purpose, amount_cents, currency, method, description,
        state, created_at)
      values (${payment}, ${rider}, 'ride', ${ride}, 'price', 501, 'USD', 'cash', 'x', 'authorized', now())`.execute(
      db,
    );
    await sql`
      with entry as (
        insert into ledger_entries (id, kind, cause_id, currency, payment_id, subject_kind, subject_id, effective_at)
        values (${newId()}, 'charge', ${newId()}, 'USD', ${payment}, 'ride', ${ride}, now()) returning *)
      insert into ledger_lines (entry_id, position, account, person_id, currency, is_pending, effective_at, cents)
      select id, n, account, person_id, 'USD', false, effective_at, cents
        from entry, (values (0, 'cash_in_hand', ${driver}::uuid, 501), (1, 'driver_payable', ${driver}::uuid, -401),
          (2, 'platform_revenue', null, -100)) line (n, account, person_id, cents)`.execute(db);
  }

  await upgrade();

  const due = await db.transaction().execute((tx) => lockDueCharges(tx, 10));
  const share = { payee_cents: 401, platform_cents: 100, tax_cents: 0, price_proof: null };
  expect(due).toMatchObject(rides.map((id) => ({ subject_id: id, trip_id: id, lines: line, ...share })));
});
