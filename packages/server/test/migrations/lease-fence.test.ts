import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('0046: a lease stays with its leader, whose write lets a renewal pass, but no other leader', async () => {
  const { url, upgrade } = await databaseBefore('0046');
  const { db, close } = openDatabase(url, 2);
  cleanUp(close);
  const lease = { name: 'dispatch', holder: 7, fence: 3, expires_at: new Date() };
  await db.insertInto('leases').values(lease).execute();

  await upgrade();

  expect(await db.selectFrom('leases').selectAll().execute()).toMatchObject([
    { name: 'dispatch', holder: 7 },
  ]);
  const change = (set: string) =>
    db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = 200`.execute(tx);
      await sql.raw(`update leases set ${set}`).execute(tx);
    });
  await db.transaction().execute(async (writing) => {
    await writing.selectFrom('leases').select('name').forKeyShare().execute();
    await change("expires_at = now() + interval '4 s'");
    await expect(change('fence = fence + 1')).rejects.toThrow('lock timeout');
  });
  await change('fence = fence + 1');
});
