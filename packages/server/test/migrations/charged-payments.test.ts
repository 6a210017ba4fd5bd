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

const before = await databaseBefore('0050');
const { db, close } = openDatabase(before.url, 1);
const [renter, owner] = [newId(), newId()];

/** One rental in each status, named by it. */
const STATUSES = ['held', 'pending', 'approved', 'active', 'returned', 'completed', 'cancelled'] as const;
const rentals = Object.fromEntries(STATUSES.map((status) => [status, newId()])) as Record<
  (typeof STATUSES)[number],
  string
>;
const extended = newId();
const [granted, asked] = [newId(), newId()];
const price: Record<string, string> = Object.fromEntries(
  [...STATUSES, 'extended', 'granted', 'asked', 'refused', 'deposit'].map((name) => [name, newId()]),
);
const pay = (name: string, subject: string, state: string, rest: object = {}) =>
  oldPayment(price[name] ?? '', { payer: renter, subject, cents: 1_000, state, ...rest });

beforeAll(async () => {
  await insertOldRows(db, [
    oldUser(renter),
    oldUser(owner),
    ...STATUSES.map((status) => oldRental(rentals[status], { renter, owner, status })),
    oldRental(extended, { renter, owner, status: 'approved' }),
    oldExtension(granted, { rental: extended, status: 'approved' }),
    oldExtension(asked, { rental: rentals.approved, status: 'pending' }),
    sql`update rental_extensions set added_tax_cents = 20`,
    pay('held', rentals.held, 'action_required'),
    pay('pending', rentals.pending, 'authorized'),
    pay('refused', rentals.approved, 'declined'),
    pay('approved', rentals.approved, 'authorized'),
    pay('deposit', rentals.approved, 'authorized', { purpose: 'deposit', cents: 5_000 }),
    pay('asked', asked, 'authorized', { kind: 'extension', cents: 400 }),
    pay('extended', extended, 'authorized', { cents: 600 }),
    pay('granted', granted, 'authorized', { kind: 'extension', cents: 400 }),
    // The check-in has just been decided, and the engine has not been told yet.
    pay('active', rentals.active, 'authorized'),
    oldCapture(price.active ?? '', 1_000, false),
    pay('returned', rentals.returned, 'captured', { captured: 1_000 }),
    oldCapture(price.returned ?? '', 1_000, true),
    pay('completed', rentals.completed, 'captured', { captured: 1_000, refunded: 250 }),
    oldCapture(price.completed ?? '', 1_000, true),
    // A third of it as the fee.
    pay('cancelled', rentals.cancelled, 'captured', { captured: 333 }),
    oldCapture(price.cancelled ?? '', 333, true),
  ]);
  await before.upgrade();
  return close;
}, 60_000);

test('a price that is authorized is captured once, and no other payment is', async () => {
  const captures = await db
    .selectFrom('payment_instructions')
    .select(['payment_id', 'amount_cents', 'done_at'])
    .where('kind', '=', 'capture')
    .execute();
  const byPayment = captures.map(({ payment_id, amount_cents, done_at }) => [
    Object.keys(price).find((name) => price[name] === payment_id),
    amount_cents,
    done_at !== null,
  ]);
  expect(byPayment.sort()).toEqual([
    ['active', 1_000, false],
    ['approved', 1_000, false],
    ['cancelled', 333, true],
    ['completed', 1_000, true],
    ['extended', 600, false],
    ['granted', 400, false],
    ['returned', 1_000, true],
  ]);
});

test('the charged amount of every payment is what was or will be captured', async () => {
  const payments = await db.selectFrom('payments').select(['id', 'charged_cents']).execute();
  const charged = new Map(payments.map(({ id, charged_cents }) => [id, charged_cents]));
  expect(Object.entries(price).map(([name, id]) => [name, charged.get(id)])).toEqual([
    ['held', 0],
    ['pending', 0],
    ['approved', 1_000],
    ['active', 1_000],
    ['returned', 1_000],
    ['completed', 1_000],
    ['cancelled', 333],
    ['extended', 600],
    ['granted', 400],
    ['asked', 0],
    ['refused', 0],
    ['deposit', 0],
  ]);
});

test('new charges are in the ledger, by the shares of the booking and of its extension', async () => {
  const { rows } = await sql<{ id: string; account: string; cents: number }>`
    select e.payment_id as id, l.account, l.cents::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.kind = 'charge' order by e.payment_id, l.position`.execute(db);
  const linesOf = (name: string) => rows.filter(({ id }) => id === price[name]).map(({ cents }) => cents);
  expect(linesOf('approved')).toEqual([1_000, -700, -250, -50]);
  expect(linesOf('granted')).toEqual([400, -280, -100, -20]);
  expect(linesOf('extended')).toEqual([600, -420, -150, -30]);
  expect(rows).toHaveLength(12);
});
