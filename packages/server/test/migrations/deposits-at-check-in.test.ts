import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { databaseBefore } from '../support/database-before.ts';
import { insertOldRows, oldPayment, oldRental, oldUser } from '../support/old-money.ts';

const before = await databaseBefore('0063');
const { db, close } = openDatabase(before.url, 1);
const [renter, owner] = [newId(), newId()];

/** Rentals with a deposit, named by their status and the states of their price and deposit. */
const BEFORE = [
  ['held', 'created', 'created'],
  ['held', 'action_required', 'created'],
  ['held', 'authorized', 'action_required'],
  ['pending', 'authorized', 'authorized'],
  ['approved', 'captured', 'authorized'],
  ['active', 'captured', 'authorized'],
  ['returned', 'captured', 'authorized'],
  ['completed', 'captured', 'voided'],
  ['cancelled', 'captured', 'voided'],
] as const;
const rentals = BEFORE.map((states) => ({ id: newId(), states, price: newId(), deposit: newId() }));

beforeAll(async () => {
  const pay = (id: string, subject: string, purpose: string, state: string) => {
    const captured = state === 'captured' ? 1_000 : 0;
    return oldPayment(id, {
      payer: renter,
      subject,
      purpose,
      cents: 1_000,
      captured,
      charged: captured,
      state,
    });
  };
  await insertOldRows(db, [
    oldUser(renter),
    oldUser(owner),
    ...rentals.flatMap(({ id, states: [status, price, deposit], ...payments }) => [
      oldRental(id, { renter, owner, status, depositCents: 1_000 }),
      pay(payments.price, id, 'price', price),
      pay(payments.deposit, id, 'deposit', deposit),
    ]),
  ]);
  await before.upgrade();
  return close;
}, 60_000);

test('deposits of cars that are out stay held; the others are held again at check-in', async () => {
  const rows = await db.selectFrom('rentals').select(['id', 'deposit_status']).execute();
  const payments = await db.selectFrom('payments').select(['id', 'state']).execute();
  const after = rentals.map(({ id, states: [status], price, deposit }) => [
    status,
    rows.find((row) => row.id === id)?.deposit_status,
    payments.find((row) => row.id === price)?.state,
    payments.find((row) => row.id === deposit)?.state,
  ]);
  expect(after).toEqual([
    // What was never answered is asked for again; what was asked for in two parts is paid again.
    ['held', 'due', 'created', 'voided'],
    ['held', 'due', 'voided', 'voided'],
    ['held', 'due', 'voided', 'voided'],
    ['pending', 'due', 'authorized', 'voided'],
    ['approved', 'due', 'captured', 'voided'],
    ['active', 'held', 'captured', 'authorized'],
    ['returned', 'held', 'captured', 'authorized'],
    ['completed', 'released', 'captured', 'voided'],
    ['cancelled', 'released', 'captured', 'voided'],
  ]);
  const renewed = await db
    .selectFrom('rentals')
    .select('id')
    .where('deposit_renew_at', 'is not', null)
    .execute();
  expect(renewed.map(({ id }) => id).sort()).toEqual([rentals[5]?.id, rentals[6]?.id].sort());
  const rounds = await db.selectFrom('rentals').select('id').where('deposit_round', '=', 0).execute();
  expect(rounds.map(({ id }) => id).sort()).toEqual([rentals[5]?.id, rentals[6]?.id].sort());
});

test('the engine is told to release what it holds, once', async () => {
  const voids = await db
    .selectFrom('payment_instructions')
    .select('payment_id')
    .where('kind', '=', 'void')
    .execute();
  const [, asked, half, pending, approved] = rentals;
  expect(voids.map(({ payment_id }) => payment_id).sort()).toEqual(
    [asked?.price, half?.price, half?.deposit, pending?.deposit, approved?.deposit].sort(),
  );
});
