import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

test('0053: people from before have no bank account, and a payout goes only to one who has', async () => {
  const { url, upgrade } = await databaseBefore('0053');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const userId = newId();
  await db
    .insertInto('users')
    .values({
      id: userId,
      first_name: 'Tomas',
      last_name: 'Tester',
      email: 'tomas@example.test',
      role: 'user',
      status: 'verified',
      created_at: new Date(),
      language: 'en',
    })
    .execute();

  await upgrade();

  expect(await db.selectFrom('payees').selectAll().execute()).toEqual([]);
  const now = new Date();
  const payOut = (amountCents: number) =>
    db
      .insertInto('payouts')
      .values({
        id: newId(),
        user_id: userId,
        status: 'created',
        status_since: now,
        currency: 'USD',
        amount_cents: amountCents,
        is_weekly: false,
        bank_ending: '6789',
        created_at: now,
      })
      .execute();
  await expect(payOut(1_000)).rejects.toThrow('foreign key');
  const payee = { user_id: userId, bank_ending: '6789', changed_at: now, next_payout_at: now };
  await db.insertInto('payees').values(payee).execute();
  await expect(payOut(0)).rejects.toThrow('check');
  await payOut(1_000);
});
