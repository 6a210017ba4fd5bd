import { listDebts, payDebt } from '@josey/contract/api/money/debts';
import { adminReconciliation, checkLedger } from '@josey/contract/api/money/desk/admin-reconciliation';
import { listPayouts, requestPayout } from '@josey/contract/api/money/payouts';
import { acceptRental, cancelRental } from '@josey/contract/api/rentals/rentals';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../test/support/people.ts';
import { lowerDebt } from '../debts/lower-debt.ts';
import { openDebt } from '../debts/open-debt.ts';
import { carryOut, paidRental } from '../desk/money/money.factory.ts';
import { drivenRide, withBank } from '../payouts/payouts.factory.ts';
import { rentalIn, timeIn, trip } from '../rentals/rentals.factory.ts';
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

test('a transfer that the provider has otherwise, and a payout that the ledger does not have, are found', async () => {
  const driver = await withBank(await newPerson(app, 'Tomas'));
  await drivenRide(app, driver, { cents: 5_000 });
  const { id } = await driver.client.call(requestPayout, { idempotencyKey: newId() });
  await vi.waitFor(
    async () => {
      const { items } = await driver.client.page(listPayouts, { query: {} });
      expect(items[0]?.status).toBe('sent');
    },
    { timeout: 10_000 },
  );
  expect(await differencesOf(id)).toEqual([]);
  const back = sql`update sandbox_transfers set transfer = transfer || '{"amount_reversed": 1500}'`;
  await back.execute(db);
  expect(await differencesOf(id)).toEqual([{ kind: 'transfer', ourCents: 4_000, theirCents: 2_500 }]);
  await sql`delete from sandbox_transfers`.execute(db);
  expect(await differencesOf(id)).toEqual([{ kind: 'transfer', ourCents: 4_000, theirCents: 0 }]);
  // As if the payout had been marked without its entry.
  await sql`update payouts set status = 'failed' where id = ${id}`.execute(db);
  expect(await differencesOf(id)).toEqual([{ kind: 'payout', ourCents: 0, theirCents: 4_000 }]);
  await sql`update payouts set status = 'sent' where id = ${id}`.execute(db);
});

test('what is not carried out yet is no difference', async () => {
  const { payment, rental } = await paidRental(app);
  await sql`insert into payment_instructions (id, payment_id, kind, amount_cents, created_at)
    values (${newId()}, ${payment.id}, 'refund', 100, now())`.execute(db);
  await atProvider(payment.id, sql`refunded_cents = 100`);
  expect((await differencesOf(payment.id)).filter(({ kind }) => kind !== 'ledger')).toEqual([]);
  await carryOut(app, rental.id);
});

/** A rental whose hold is gone when its price is captured, with the debt of its renter. */
async function refusedRental() {
  const parties = await trip(app, { instantBook: false });
  const rental = await rentalIn(app, parties, 'pending', timeIn(app, 480));
  const params = { id: rental.id };
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .executeTakeFirstOrThrow();
  await atProvider(paymentId, sql`status = 'voided'`);
  await parties.owner.client.call(acceptRental, { params });
  await carryOut(app, rental.id);
  const { id } = await db
    .selectFrom('payment_instructions')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await openDebt(context, id);
  const [debt] = (await parties.renter.client.page(listDebts, { query: {} })).items;
  if (!debt) throw new Error('No debt');
  const cancel = async () => {
    await parties.owner.client.call(cancelRental, { params, body: {} });
    await carryOut(app, rental.id);
    await lowerDebt(context, paymentId);
    await carryOut(app, debt.id);
  };
  return { ...parties, debt, paymentId, cancel };
}

test('a refund of what was never captured, and of what a debt collected, is no difference', async () => {
  const unpaid = await refusedRental();
  await unpaid.cancel();
  expect(await differencesOf(unpaid.paymentId)).toEqual([]);

  const { renter, debt, paymentId, cancel } = await refusedRental();
  await renter.client.call(payDebt, { params: { id: debt.id }, body: {}, idempotencyKey: newId() });
  await carryOut(app, debt.id);
  await cancel();
  const collected = await db
    .selectFrom('payments')
    .select(['id', 'refunded_cents'])
    .where('subject_id', '=', debt.id)
    .executeTakeFirstOrThrow();
  expect(collected.refunded_cents).toBe(debt.amountCents);
  expect(await differencesOf(paymentId)).toEqual([]);
  expect(await differencesOf(collected.id)).toEqual([]);
});

test('what the provider took of a payment that was given up, and gave back, is no difference', async () => {
  const { payment, renter } = await paidRental(app);
  const id = newId();
  await sql`insert into payments (id, payer_id, kind, subject_id, purpose, key, amount_cents, charged_cents, captured_cents,
      refunded_cents, currency, method, description, state, created_at)
    values (${id}, ${renter.user.id}, 'rental', ${payment.subject_id}, 'price', 'given up', 700, 700, 700, 700, 'USD',
      'card', 'x', 'voided', now())`.execute(db);
  await sql`insert into payment_instructions (id, payment_id, kind, amount_cents, created_at, done_at)
    values (${newId()}, ${id}, 'refund', 700, now(), now())`.execute(db);
  expect(await differencesOf(id)).toEqual([]);
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
