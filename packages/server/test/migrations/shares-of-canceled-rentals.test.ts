import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';
import { insertOldRows, oldPayment, oldRental, oldUser } from '../support/old-money.ts';

interface Entry {
  kind: string;
  payment: string;
  subject: string;
  owner: string;
  ownerCents: number;
  platformCents: number;
}

function entry({ kind, payment, subject, owner, ownerCents, platformCents }: Entry): RawBuilder<unknown>[] {
  const id = newId();
  return [
    sql`insert into ledger_entries (id, kind, cause_id, currency, payment_id, subject_kind, subject_id, effective_at)
      values (${id}, ${kind}, ${newId()}, 'USD', ${payment}, 'rental', ${subject}, now())`,
    sql`insert into ledger_lines (entry_id, position, account, person_id, currency, is_pending, effective_at, cents)
      values (${id}, 0, 'owner_payable', ${owner}, 'USD', false, now(), ${-ownerCents}),
        (${id}, 1, 'platform_revenue', null, 'USD', false, now(), ${-platformCents})`,
  ];
}

test('0173, 0174: a canceled rental has what owner and platform kept, a canceled request nothing; others keep their split', async () => {
  const { url, upgrade } = await databaseBefore('0173');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const [renter, owner] = [newId(), newId()];
  const [canceled, requested, active] = [newId(), newId(), newId()];
  const rows = (rental: string, status: string) => {
    const payment = newId();
    const about = { payment, subject: rental, owner };
    return [
      oldRental(rental, { renter, owner, status }),
      oldPayment(payment, {
        payer: renter,
        subject: rental,
        cents: 1_000,
        charged: 1_000,
        state: 'captured',
      }),
      ...entry({ ...about, kind: 'charge', ownerCents: 700, platformCents: 250 }),
      ...entry({ ...about, kind: 'refund', ownerCents: -350, platformCents: -125 }),
    ];
  };
  await insertOldRows(db, [
    oldUser(renter),
    oldUser(owner),
    ...rows(canceled, 'cancelled'),
    ...rows(active, 'active'),
    oldRental(requested, { renter, owner, status: 'cancelled' }),
    oldPayment(newId(), { payer: renter, subject: requested, cents: 1_000, charged: 0, state: 'voided' }),
  ]);

  await upgrade();

  const refunded = (id: string) =>
    db
      .selectFrom('rentals')
      .select(['refunded_owner_cents', 'refunded_platform_cents'])
      .where('id', '=', id)
      .executeTakeFirst();
  expect(await refunded(canceled)).toEqual({ refunded_owner_cents: 350, refunded_platform_cents: 125 });
  expect(await refunded(requested)).toEqual({ refunded_owner_cents: 700, refunded_platform_cents: 250 });
  expect(await refunded(active)).toEqual({ refunded_owner_cents: 0, refunded_platform_cents: 0 });
});
