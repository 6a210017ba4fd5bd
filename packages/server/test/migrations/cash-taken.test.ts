import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('of rides from before it is not known what was taken in cash, and it is never more than the fare', async () => {
  const { url, upgrade } = await databaseBefore('0060');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const [id, rider] = [newId(), newId()];
  await sql`insert into users (id, first_name, last_name, email)
    values (${rider}, 'Ada', 'Moss', 'ada@example.test')`.execute(db);
  await sql`
    insert into rides (id, rider_id, status, pickup_lat, pickup_lng, pickup_address, dropoff_lat, dropoff_lng,
      dropoff_address, distance_miles, duration_minutes, currency, fare_lines, fare_cents, earnings_cents, payment_method,
      requested_at, searching_since)
    values (${id}, ${rider}, 'cancelled', 1, 1, 'A', 1, 1, 'B', 1, 5, 'USD', '[]', 501, 401, 'cash', now(), now())`.execute(
    db,
  );

  await upgrade();

  const rides = await db.selectFrom('rides').select('cash_taken_cents').execute();
  expect(rides).toEqual([{ cash_taken_cents: null }]);
  const take = (cents: number) => db.updateTable('rides').set({ cash_taken_cents: cents }).execute();
  await expect(take(502)).rejects.toThrow('rides_check');
  await take(501);
});
