import { adminReconciliation, checkLedger } from '@josey/contract/api/admin-reconciliation';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../test/support/people.ts';
import { carryOut, paidRental } from '../desk/money/money.factory.ts';
import { reconcile } from './reconcile.ts';

const app = await startOwnTestApp();
const { context } = app;
const { db } = context;
const admin = await adminPerson(app);
afterEach(() => app.clock.set(new Date()));

const compared = async () => {
  await reconcile(context);
  return admin.client.call(adminReconciliation, {});
};
const differencesOf = async (paymentId: string) =>
  (await compared()).differences
    .filter((one) => one.paymentId === paymentId)
    .map(({ kind, ourCents, theirCents }) => ({ kind, ourCents, theirCents }));

const atProvider = (paymentId: string, change: ReturnType<typeof sql>) =>
  sql`update sandbox_charges set ${change} where idempotency_key = ${paymentId}`.execute(db);

test('payments that the provider and the ledger confirm have no difference', async () => {
  const { payment } = await paidRental(app);
  const { last, differences } = await compared();
  expect(differences).toEqual([]);
  expect(last).toMatchObject({ charges: expect.any(Number), differences: 0 });
  expect(last?.charges).toBeGreaterThan(0);
  expect(await differencesOf(payment.id)).toEqual([]);
});

test('what the provider captured, gave back and holds otherwise is found once, and gone once it matches', async () => {
  const { payment, rental } = await paidRental(app);
  const whole = rental.totalCents;
  await atProvider(payment.id, sql`captured_cents = captured_cents - 1, refunded_cents = 300`);
  const found = [
    { kind: 'refunded', ourCents: 0, theirCents: 300 },
    { kind: 'captured', ourCents: whole, theirCents: whole - 1 },
  ];
  expect(await differencesOf(payment.id)).toEqual(expect.arrayContaining(found));
  expect(await differencesOf(payment.id)).toHaveLength(2);
  await atProvider(payment.id, sql`captured_cents = amount_cents, refunded_cents = 0`);
  expect(await differencesOf(payment.id)).toEqual([]);
  await atProvider(payment.id, sql`status = 'authorized', captured_cents = 0`);
  expect(await differencesOf(payment.id)).toEqual(
    expect.arrayContaining([{ kind: 'held', ourCents: 0, theirCents: whole }]),
  );
  await atProvider(payment.id, sql`status = 'captured', captured_cents = amount_cents`);
});

test('a charge that our books do not have, and one that the provider does not have, are found', async () => {
  const { payment, rental } = await paidRental(app);
  const unknown = newId();
  await sql`update sandbox_charges set idempotency_key = ${unknown} where idempotency_key = ${payment.id}`.execute(
    db,
  );
  const cents = rental.totalCents;
  expect(await differencesOf(unknown)).toEqual([{ kind: 'unknown_charge', ourCents: 0, theirCents: cents }]);
  expect(await differencesOf(payment.id)).toEqual([
    { kind: 'missing_charge', ourCents: cents, theirCents: 0 },
  ]);
  await sql`update sandbox_charges set idempotency_key = ${payment.id} where idempotency_key = ${unknown}`.execute(
    db,
  );
});

test('what is not carried out yet is no difference', async () => {
  const { payment, rental } = await paidRental(app);
  await sql`insert into payment_instructions (id, payment_id, kind, amount_cents, created_at)
    values (${newId()}, ${payment.id}, 'refund', 100, now())`.execute(db);
  await atProvider(payment.id, sql`refunded_cents = 100`);
  expect((await differencesOf(payment.id)).filter(({ kind }) => kind !== 'ledger')).toEqual([]);
  await carryOut(app, rental.id);
});

test('the check reads the whole ledger, and finds a payment whose entries are missing', async () => {
  const { rental, payer } = await paidRental(app).then((paid) => ({ ...paid, payer: paid.renter }));
  const before = await admin.client.call(checkLedger, {});
  expect(before).toMatchObject({
    unbalancedEntries: 0,
    openAuthorizations: 0,
    receiptDifferences: 0,
    currencies: [{ currency: 'USD', sumCents: 0 }],
  });
  expect(before.lines).toBeGreaterThan(before.entries);
  const id = newId();
  await sql`insert into payments (id, payer_id, kind, subject_id, purpose, key, amount_cents, charged_cents, captured_cents,
      currency, method, description, state, created_at)
    values (${id}, ${payer.user.id}, 'rental', ${rental.id}, 'price', 'apart', 700, 700, 700, 'USD', 'card', 'x',
      'captured', now())`.execute(db);
  const after = await admin.client.call(checkLedger, {});
  expect(after.unequalBalances).toBe(before.unequalBalances + 1);
  expect(await differencesOf(id)).toEqual([{ kind: 'ledger', ourCents: 700, theirCents: 0 }]);
});

test('only administrators read them', async () => {
  const person = await newPerson(app);
  for (const call of [adminReconciliation, checkLedger]) {
    await expect(person.client.call(call, {})).rejects.toMatchObject({ status: 403 });
    await expect(app.client().call(call, {})).rejects.toMatchObject({ status: 401 });
  }
});
