import { readRentalTerms } from '@josey/contract/rules/pricing/rentals/rental-terms';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

const RATES = { minute: 0, hour: 600, day: 4_800, week: 25_000, month: 0 };
const EXTRAS = [{ name: 'Child seat', priceCents: 500, per: 'day' }];
const POLICY = { commissionPercent: 20, serviceFeePercent: 10, taxPercent: 6 };

test('stored terms become version 1 with the vehicle’s zone, and rentals without terms keep none', async () => {
  const { url, upgrade } = await databaseBefore('0027');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const [vehicleId, withTerms, withoutTerms] = [newId(), newId(), newId()];
  await db.transaction().execute(async (tx) => {
    // The rows of people and files do not matter here.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into vehicles (id, owner_id, daily_rate_cents, seats, type, time_zone, fuel_type, make, model, year,
        license_plate, photos, created_at)
      values (${vehicleId}, ${newId()}, 4800, 5, 'sedan', 'America/Denver', 'hybrid', 'Hollis', 'Hauler', 2019,
        'ABC 123', '[{}]', now())`.execute(tx);
    const terms = JSON.stringify({ rates: RATES, extras: EXTRAS, policy: POLICY });
    for (const [id, stored] of [
      [withTerms, terms],
      [withoutTerms, null],
    ])
      await sql`
        insert into rentals (id, vehicle_id, renter_id, owner_id, quote_id, starts_at, ends_at, status_since,
          instant_book, type, lines, total_cents, time_cents, owner_cents, platform_cents, tax_cents, deposit_cents,
          currency, cancellation_policy, payment_method, hold_expires_at, created_at, terms)
        values (${id}, ${vehicleId}, ${newId()}, ${newId()}, ${newId()}, now(), now() + interval '1 day', now(), true,
          'day', '[]', 100, 80, 70, 20, 10, 0, 'USD', 'flexible', 'card', now(), now(), ${stored}::text::jsonb)`.execute(
        tx,
      );
  });

  await upgrade();

  const rows = await db.selectFrom('rentals').select(['id', 'terms']).execute();
  const termsOf = (id: string | undefined) => rows.find((row) => row.id === id)?.terms;
  expect(readRentalTerms(termsOf(withTerms))).toEqual({
    version: 1,
    timeZone: 'America/Denver',
    rules: { rates: RATES },
    extras: EXTRAS,
    policy: POLICY,
  });
  expect(termsOf(withoutTerms)).toBeNull();
});
