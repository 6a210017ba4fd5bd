import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('0051: a charge that waits at the test bank still shows the end of its card', async () => {
  const { url, upgrade } = await databaseBefore('0051');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  await sql`
    insert into sandbox_charges (reference, idempotency_key, amount_cents, currency, method, payment_method_id, description, status)
    values ('a', 'a', 100, 'USD', 'card', 'pm_card_authenticationRequired', 'Rental', 'action_required'),
           ('b', 'b', 100, 'USD', 'card', 'pm_card_visa', 'Rental', 'authorized')`.execute(db);

  await upgrade();

  const charges = db
    .selectFrom('sandbox_charges')
    .select(['card_ending', 'is_off_session'])
    .orderBy('reference');
  expect(await charges.execute()).toEqual([
    { card_ending: '3155', is_off_session: false },
    { card_ending: null, is_off_session: false },
  ]);
});
