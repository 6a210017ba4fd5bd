import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('electric cars become automatic, of other cars nothing is stated, and none has a range', async () => {
  const { url, upgrade } = await databaseBefore('0150');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const ownerId = newId();
  await sql`insert into users (id, first_name, last_name, email, status)
    values (${ownerId}, 'Renee', 'Owner', 'renee@example.test', 'verified')`.execute(db);
  for (const fuel of ['gasoline', 'diesel', 'electric', 'hybrid'])
    await sql`
      insert into vehicles (id, owner_id, daily_rate_cents, seats, type, time_zone, fuel_type, make, model, year,
        license_plate, photos, created_at)
      values (${newId()}, ${ownerId}, 4800, 5, 'sedan', 'America/Denver', ${fuel}, 'Hollis', 'Hauler', 2019,
        'ABC 123', '[{}]', now())`.execute(db);

  await upgrade();

  const rows = await db
    .selectFrom('vehicles')
    .select(['fuel_type', 'transmission', 'range_miles'])
    .orderBy('fuel_type')
    .execute();
  expect(rows).toEqual([
    { fuel_type: 'diesel', transmission: null, range_miles: null },
    { fuel_type: 'electric', transmission: 'automatic', range_miles: null },
    { fuel_type: 'gasoline', transmission: null, range_miles: null },
    { fuel_type: 'hybrid', transmission: null, range_miles: null },
  ]);
});
