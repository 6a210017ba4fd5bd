import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { databaseBefore } from '../support/database-before.ts';
import {
  insertOldRows,
  oldCapture,
  oldExtension,
  oldPayment,
  oldRental,
  oldUser,
} from '../support/old-money.ts';

const before = await databaseBefore('0048');
const { db, close } = openDatabase(before.url, 1);
const [renter, owner, rider, driver] = [newId(), newId(), newId(), newId()];
const [active, cancelled, held, cash, card] = [newId(), newId(), newId(), newId(), newId()];
const extension = newId();
const [booked, added, fee, ongoing] = [newId(), newId(), newId(), newId()];

const ride = (id: string) => sql`
  insert into rides (id, rider_id, driver_id, status, pickup_lat, pickup_lng, pickup_address, dropoff_lat, dropoff_lng,
    dropoff_address, distance_miles, duration_minutes, currency, fare_lines, fare_cents, earnings_cents,
    final_fare_cents, payment_method, car, requested_at, searching_since, accepted_at)
  values (${id}, ${rider}, ${driver}, 'completed', 1, 1, 'A', 1, 1, 'B', 1, 5, 'USD', '[]', 501, 401, 501, 'cash', '{}',
    now(), now(), now())`;

beforeAll(async () => {
  const rows = [
    ...[renter, owner, rider, driver].map(oldUser),
    ...[
      oldRental(active, { renter, owner, status: 'active' }),
      oldRental(cancelled, { renter, owner, status: 'cancelled' }),
      oldRental(held, { renter, owner, status: 'approved' }),
      ride(cash),
      ride(card),
    ],
    oldExtension(extension, { rental: active, status: 'approved' }),
    oldPayment(booked, { payer: renter, subject: active, cents: 600, captured: 600, state: 'captured' }),
    oldCapture(booked, 600, true),
    oldPayment(added, {
      payer: renter,
      subject: extension,
      kind: 'extension',
      cents: 400,
      captured: 400,
      state: 'captured',
    }),
    oldCapture(added, 400, true),
    // A third of it as the fee; the engine has not been told yet.
    oldPayment(fee, { payer: renter, subject: cancelled, cents: 1_000, state: 'authorized' }),
    oldCapture(fee, 333, false),
    oldPayment(ongoing, { payer: renter, subject: held, cents: 1_000, state: 'authorized' }),
    oldPayment(newId(), {
      payer: renter,
      subject: held,
      purpose: 'deposit',
      cents: 5_000,
      state: 'authorized',
    }),
    oldPayment(newId(), { payer: renter, subject: held, cents: 1_000, state: 'declined' }),
    // The demo's past has no instructions.
    oldPayment(newId(), {
      subject: cash,
      kind: 'ride',
      payer: rider,
      cents: 501,
      captured: 501,
      method: 'cash',
      state: 'captured',
    }),
    oldPayment(newId(), {
      subject: card,
      kind: 'ride',
      payer: rider,
      cents: 501,
      captured: 501,
      state: 'captured',
    }),
  ];
  await insertOldRows(db, rows);
  await before.upgrade();
  return close;
}, 60_000);

async function balance(account: string, person: string | null = null): Promise<number> {
  const { rows } = await sql<{ cents: number | null }>`
    select sum(cents)::int as cents from ledger_lines
     where account = ${account} and person_id is not distinct from ${person}::uuid and not is_pending`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

test('every entry adds up, and money that was captured is with its payee, the platform and the tax office', async () => {
  const { rows } = await sql<{ cents: number }>`
    select sum(cents)::int as cents from ledger_lines group by entry_id having sum(cents) <> 0`.execute(db);
  expect(rows).toEqual([]);
  // 700 of the active and of the approved rental, 700 of 1,000 of the fee of 333.
  expect(await balance('owner_payable', owner)).toBe(-(700 + 700 + 233));
  expect(await balance('driver_payable', driver)).toBe(-802);
  expect(await balance('platform_revenue')).toBe(-(250 + 250 + 83 + 200));
  expect(await balance('taxes')).toBe(-(50 + 50 + 17));
});

test('what the provider has is what was captured, what is owed the rest, and cash is with the driver', async () => {
  expect(await balance('processor')).toBe(600 + 400 + 501);
  expect(await balance('customer_receivable', renter)).toBe(333 + 1_000);
  expect(await balance('customer_receivable', rider)).toBe(0);
  expect(await balance('cash_in_hand', driver)).toBe(501);
});

test('an extension has its part of the tax, and its charge the shares that it added', async () => {
  const lines = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.entry_id', 'e.id')
    .select(['l.account', 'l.cents'])
    .where('e.subject_id', '=', extension)
    .where('e.kind', '=', 'charge')
    .orderBy('l.position')
    .execute();
  expect(lines).toEqual([
    { account: 'customer_receivable', cents: 400 },
    { account: 'owner_payable', cents: -280 },
    { account: 'platform_revenue', cents: -100 },
    { account: 'taxes', cents: -20 },
  ]);
});

test('authorizations are pending', async () => {
  const pending = await db
    .selectFrom('ledger_entries')
    .select(['subject_id', 'kind'])
    .where('state', '=', 'pending')
    .execute();
  expect(pending.map(({ subject_id }) => subject_id).sort()).toEqual([cancelled, held, held].sort());
});
