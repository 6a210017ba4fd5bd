import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('rides from before have no tip, and a tip is more than nothing', async () => {
  const { url, upgrade } = await databaseBefore('0057');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const [id, rider] = [newId(), newId()];
  await sql`insert into users (id, first_name, last_name, email) values (${rider}, 'Ada', 'Moss', 'ada@example.test')`.execute(
    db,
  );
  await sql`
    insert into rides (id, rider_id, status, pickup_lat, pickup_lng, pickup_address, dropoff_lat, dropoff_lng,
      dropoff_address, distance_miles, duration_minutes, currency, fare_lines, fare_cents, earnings_cents, payment_method,
      requested_at, searching_since)
    values (${id}, ${rider}, 'cancelled', 1, 1, 'A', 1, 1, 'B', 1, 5, 'USD', '[]', 501, 401, 'card', now(), now())`.execute(
    db,
  );

  await upgrade();

  expect(await db.selectFrom('rides').select('tip_cents').execute()).toEqual([{ tip_cents: null }]);
  const tip = (cents: number) =>
    db.updateTable('rides').set({ tip_cents: cents }).where('id', '=', id).execute();
  await expect(tip(0)).rejects.toThrow('rides_tip_cents_check');
  await tip(1);
});
