import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { databaseBefore } from '../support/database-before.ts';

const before = await databaseBefore('0048');
const { db, close } = openDatabase(before.url, 1);
const [renter, owner, rider, driver] = [newId(), newId(), newId(), newId()];
const [active, cancelled, held, cash, card] = [newId(), newId(), newId(), newId(), newId()];
const extension = newId();

const user = (id: string) =>
  sql`insert into users (id, first_name, last_name, email) values (${id}, 'Ada', 'Moss', ${`${id}@example.com`})`;

/** 1,000: 700 for the owner, 250 for the platform, 50 tax. */
const rental = (id: string, status: string) => sql`
  insert into rentals (id, vehicle_id, renter_id, owner_id, quote_id, starts_at, ends_at, status, status_since,
    instant_book, type, lines, total_cents, time_cents, owner_cents, platform_cents, tax_cents, deposit_cents, currency,
    cancellation_policy, payment_method, hold_expires_at, paid_at, created_at)
  values (${id}, ${newId()}, ${renter}, ${owner}, ${newId()}, now(), now() + interval '1 day', ${status}, now(), true,
    'day', '[]', 1000, 900, 700, 250, 50, 0, 'USD', 'flexible', 'card', now(), now(), now())`;

const ride = (id: string) => sql`
  insert into rides (id, rider_id, driver_id, status, pickup_lat, pickup_lng, pickup_address, dropoff_lat, dropoff_lng,
    dropoff_address, distance_miles, duration_minutes, currency, fare_lines, fare_cents, earnings_cents,
    final_fare_cents, payment_method, car, requested_at, searching_since, accepted_at)
  values (${id}, ${rider}, ${driver}, 'completed', 1, 1, 'A', 1, 1, 'B', 1, 5, 'USD', '[]', 501, 401, 501, 'cash', '{}',
    now(), now(), now())`;

interface OldPayment {
  subject: string;
  kind?: string;
  payer?: string;
  purpose?: string;
  cents: number;
  captured?: number;
  method?: string;
  state: string;
}

const payment = (
  id: string,
  { kind = 'rental', payer = renter, purpose = 'price', ...rest }: OldPayment,
) => sql`
  insert into payments (id, payer_id, kind, subject_id, purpose, amount_cents, captured_cents, currency, method,
    description, state, created_at)
  values (${id}, ${payer}, ${kind}, ${rest.subject}, ${purpose}, ${rest.cents}, ${rest.captured ?? 0}, 'USD',
    ${rest.method ?? 'card'}, 'x', ${rest.state}, now())`;

const capture = (paymentId: string, cents: number, isDone: boolean) => sql`
  insert into payment_instructions (id, payment_id, kind, amount_cents, created_at, done_at)
  values (${newId()}, ${paymentId}, 'capture', ${cents}, now(), ${isDone ? new Date() : null})`;

beforeAll(async () => {
  const [booked, added, fee, ongoing] = [newId(), newId(), newId(), newId()];
  const rows = [
    ...[renter, owner, rider, driver].map(user),
    ...[
      rental(active, 'active'),
      rental(cancelled, 'cancelled'),
      rental(held, 'approved'),
      ride(cash),
      ride(card),
    ],
    sql`insert into rental_extensions (id, rental_id, quote_id, ends_at, status, status_since, instant, type, lines,
        total_cents, time_cents, owner_cents, platform_cents, tax_cents, added_cents, added_platform_cents,
        hold_expires_at, paid_at, created_at)
      values (${extension}, ${active}, ${newId()}, now(), 'approved', now(), true, 'day', '[]', 1000, 900, 700, 250, 50,
        400, 100, now(), now(), now())`,
    payment(booked, { subject: active, cents: 600, captured: 600, state: 'captured' }),
    capture(booked, 600, true),
    payment(added, { subject: extension, kind: 'extension', cents: 400, captured: 400, state: 'captured' }),
    capture(added, 400, true),
    // A third of it as the fee; the engine has not been told yet.
    payment(fee, { subject: cancelled, cents: 1_000, state: 'authorized' }),
    capture(fee, 333, false),
    payment(ongoing, { subject: held, cents: 1_000, state: 'authorized' }),
    payment(newId(), { subject: held, purpose: 'deposit', cents: 5_000, state: 'authorized' }),
    payment(newId(), { subject: held, cents: 1_000, state: 'declined' }),
    // The demo's past has no instructions.
    payment(newId(), {
      subject: cash,
      kind: 'ride',
      payer: rider,
      cents: 501,
      captured: 501,
      method: 'cash',
      state: 'captured',
    }),
    payment(newId(), {
      subject: card,
      kind: 'ride',
      payer: rider,
      cents: 501,
      captured: 501,
      state: 'captured',
    }),
  ];
  await db.transaction().execute(async (tx) => {
    // The cars do not matter here.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const row of rows) await row.execute(tx);
  });
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
  // 700 of the active rental, 700 of 1,000 of the fee of 333.
  expect(await balance('owner_payable', owner)).toBe(-(700 + 233));
  expect(await balance('driver_payable', driver)).toBe(-802);
  expect(await balance('platform_revenue')).toBe(-(250 + 83 + 200));
  expect(await balance('taxes')).toBe(-(50 + 17));
});

test('what the provider has is what was captured, what is owed the rest, and cash is with the driver', async () => {
  expect(await balance('processor')).toBe(600 + 400 + 501);
  expect(await balance('customer_receivable', renter)).toBe(333);
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
