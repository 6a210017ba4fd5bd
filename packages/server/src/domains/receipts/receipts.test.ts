import { listDebts, payDebt } from '@josey/contract/api/money/debts';
import { refundPayment } from '@josey/contract/api/money/desk/admin-payments';
import {
  getReceipt,
  listPayments,
  readBillingDetails,
  rentalReceipt,
  rideReceipt,
  saveBillingDetails,
} from '@josey/contract/api/money/receipts';
import { noteCash, tipRide } from '@josey/contract/api/money/ride-money';
import { acceptRental } from '@josey/contract/api/rentals/rentals';
import { completeRide } from '@josey/contract/api/rides';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp, startTestApp, type TestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { openDebt } from '../debts/open-debt.ts';
import { carryOut } from '../desk/money/money.factory.ts';
import { rentalIn, timeIn, trip } from '../rentals/rentals.factory.ts';
import { activeRide } from '../rides/dispatch/dispatch.factory.ts';
import { issueReceipts } from './issue-receipts.ts';
import { type Difference, verifyReceipts } from './verify-receipts.ts';

const app = await startTestApp();
const { db } = app.context;

async function completedRide(on: TestApp, paymentMethod: 'card' | 'cash' = 'card') {
  const { rider, driver, ride } = await activeRide(on, { paymentMethod });
  await driver.client.call(completeRide, { params: { id: ride.id } });
  return { rider, driver, ride };
}

test('a completed ride has a receipt with the accepted lines, for its rider and administrators only', async () => {
  const { rider, driver, ride } = await completedRide(app);
  const params = { id: ride.id };
  const receipt = await rider.client.call(rideReceipt, { params });
  expect(receipt).toMatchObject({
    number: expect.stringMatching(/^\d{4}-\d{6}$/),
    subject: { kind: 'ride', id: ride.id },
    lines: ride.fareLines,
    totalCents: ride.fareCents,
    method: 'card',
    currency: 'USD',
    operator: { name: app.context.settings.current.legal.operatorName },
    billedTo: { email: rider.user.email },
    trip: { id: ride.id, payeeFirstName: 'Tomas', plate: '7JX 204', distanceMiles: ride.distance },
    payments: [{ kind: 'charge', amountCents: ride.fareCents }],
  });
  expect(receipt.split.payeeCents + receipt.split.platformCents).toBe(ride.fareCents);
  const own = { params: { id: receipt.id } };
  const { id, number, lines } = receipt;
  const seen = await (await adminPerson(app)).client.call(getReceipt, own);
  expect(seen).toMatchObject({ id, number, lines });
  for (const stranger of [driver, await newPerson(app)]) {
    expect(await refusalOf(stranger.client.call(rideReceipt, { params }))).toMatchObject({ status: 404 });
    expect(await refusalOf(stranger.client.call(getReceipt, own))).toMatchObject({ status: 404 });
  }
});

test.each(['card', 'cash'] as const)('the tax of a ride paid by %s is owed to the tax office', async (by) => {
  const own = await startOwnTestApp({ RIDE_TAX_PERCENT: '8.875' });
  const { rider, ride } = await completedRide(own, by);
  const receipt = await rider.client.call(rideReceipt, { params: { id: ride.id } });
  const taxCents = receipt.lines.find(({ kind }) => kind === 'tax')?.amountCents ?? 0;
  expect(taxCents).toBe(Math.round((ride.fareCents - taxCents) * 0.088_75));
  expect(taxCents).toBeGreaterThan(0);
  expect(receipt).toMatchObject({ totalCents: ride.fareCents, split: { taxCents } });
  expect(receipt.lines).toEqual(ride.fareLines);
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::bigint as cents from ledger_lines
     where account in ('taxes', 'platform_revenue') group by account order by account`.execute(
    own.context.db,
  );
  expect(rows).toEqual([
    { account: 'platform_revenue', cents: -Math.round((ride.fareCents - taxCents) / 5) },
    { account: 'taxes', cents: -taxCents },
  ]);
  expect((await differencesIn(own)).found).toEqual({});
});

test('a ride that has not been charged has no receipt', async () => {
  const { rider, ride } = await activeRide(app);
  const refusal = await refusalOf(rider.client.call(rideReceipt, { params: { id: ride.id } }));
  expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
});

test('a ride paid in cash is paid on its receipt', async () => {
  const { rider, ride } = await completedRide(app, 'cash');
  const receipt = await rider.client.call(rideReceipt, { params: { id: ride.id } });
  expect(receipt).toMatchObject({ method: 'cash', paidCents: ride.fareCents, dueCents: 0 });
});

test('what was missing of the cash is due on the receipt until its debt is paid', async () => {
  const { rider, driver, ride } = await completedRide(app, 'cash');
  const params = { id: ride.id };
  await driver.client.call(noteCash, { params, body: { takenCents: 100 } });
  const missing = ride.fareCents - 100;
  expect(await rider.client.call(rideReceipt, { params })).toMatchObject({
    paidCents: 100,
    dueCents: missing,
    payments: [
      { kind: 'charge', amountCents: 100 },
      { kind: 'shortfall', amountCents: missing },
    ],
  });
  const [debt] = (await rider.client.page(listDebts, { query: {} })).items;
  const payment = { params: { id: debt?.id ?? '' }, body: {}, idempotencyKey: newId() };
  await rider.client.call(payDebt, payment);
  const paid = await rider.client.call(rideReceipt, { params });
  expect(paid).toMatchObject({ paidCents: ride.fareCents, dueCents: 0 });
  expect(paid.payments[1]).toMatchObject({ kind: 'shortfall', settledAt: expect.any(String) });
});

test('a tip has a receipt of its own, and the two receipts of the ride list each other', async () => {
  const { rider, ride } = await completedRide(app);
  const params = { id: ride.id };
  const fare = await rider.client.call(rideReceipt, { params });
  const body = { amountCents: 300, paymentMethodId: 'pm_card_visa' };
  await rider.client.call(tipRide, { params, body, idempotencyKey: newId() });
  await issueReceipts(app.context);
  const [{ id = '' } = {}] = (await rider.client.call(rideReceipt, { params })).related;
  const tip = await rider.client.call(getReceipt, { params: { id } });
  expect(tip).toMatchObject({
    purpose: 'tip',
    subject: { kind: 'ride', id: ride.id },
    lines: [{ kind: 'tip', amountCents: 300 }],
    split: { payeeCents: 300, platformCents: 0 },
    related: [{ id: fare.id, number: fare.number, kind: 'ride', totalCents: ride.fareCents }],
  });
  expect((await rider.client.call(rideReceipt, { params })).totalCents).toBe(fare.totalCents);
});

test('a rental’s receipt keeps its number and total when a part goes back, and lists the refund', async () => {
  const parties = await trip(app, { instantBook: true });
  const rental = await rentalIn(app, parties, 'active', timeIn(app, 48, 31));
  const params = { id: rental.id };
  const before = await parties.renter.client.call(rentalReceipt, { params });
  expect(before).toMatchObject({ totalCents: rental.totalCents, refundedCents: 0, lines: rental.lines });
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .where('purpose', '=', 'price')
    .executeTakeFirstOrThrow();
  const refund = { params: { id }, body: { amountCents: 950, reason: 'The child seat was missing' } };
  await (await adminPerson(app)).client.call(refundPayment, { ...refund, idempotencyKey: newId() });
  const after = await parties.renter.client.call(rentalReceipt, { params });
  expect(after).toMatchObject({ number: before.number, lines: before.lines, totalCents: before.totalCents });
  expect(after).toMatchObject({ refundedCents: 950 });
  expect(after.payments.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['charge', rental.totalCents],
    ['refund', 950],
  ]);
  expect(after.payments[1]?.reason).toBe('The child seat was missing');
  const { items } = await parties.renter.client.page(listPayments, {});
  expect(items.find((payment) => payment.id === id)).toMatchObject({
    kind: 'price',
    tripId: rental.id,
    refundedCents: 950,
    status: 'partially_refunded',
    receipt: { id: before.id, number: before.number },
  });
  expect(await refusalOf(parties.owner.client.call(rentalReceipt, { params }))).toMatchObject({
    status: 404,
  });
});

test('a charge that the card refused is due on its receipt until its debt is paid', async () => {
  const { owner, renter, ...parties } = await trip(app, { instantBook: false });
  const rental = await rentalIn(app, { owner, renter, ...parties }, 'pending', timeIn(app, 480));
  const params = { id: rental.id };
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sandbox_charges')
    .set({ status: 'voided' })
    .where('idempotency_key', '=', payment.id)
    .execute();
  await owner.client.call(acceptRental, { params });
  await carryOut(app, rental.id);
  const { id } = await db
    .selectFrom('payment_instructions')
    .select('id')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  await openDebt(app.context, id);
  const read = () => renter.client.call(rentalReceipt, { params });
  expect(await read()).toMatchObject({ paidCents: 0, dueCents: rental.totalCents });
  const [debt] = (await renter.client.page(listDebts, { query: {} })).items;
  await renter.client.call(payDebt, { params: { id: debt?.id ?? '' }, body: {}, idempotencyKey: newId() });
  expect(await read()).toMatchObject({ paidCents: rental.totalCents, dueCents: 0 });
});

test('a company and a tax ID stand on receipts issued after them, and receipts keep what they were issued with', async () => {
  const first = await completedRide(app);
  const { client } = first.rider;
  const receiptOf = (id: string) => client.call(rideReceipt, { params: { id } });
  expect((await receiptOf(first.ride.id)).billedTo.company).toBeUndefined();
  const details = { company: 'Brooks & Co', taxId: '12-3456789' };
  expect(await client.call(saveBillingDetails, { body: details })).toEqual(details);
  expect((await receiptOf(first.ride.id)).billedTo.company).toBeUndefined();
  await client.call(saveBillingDetails, { body: {} });
  expect(await client.call(readBillingDetails, {})).toEqual({});
});

test('receipts issued by four processes at once have numbers without gaps, in the order of the ledger', async () => {
  const own = await startOwnTestApp();
  const rides = [];
  for (let ride = 0; ride < 6; ride++) rides.push(await completedRide(own));
  await Promise.all(Array.from({ length: 4 }, () => issueReceipts(own.context)));
  const issued = await own.context.db
    .selectFrom('receipts as r')
    .innerJoin('ledger_entries as e', 'e.id', 'r.entry_id')
    .select(['r.serial', 'e.subject_id'])
    .orderBy('e.number')
    .execute();
  expect(issued).toEqual(rides.map(({ ride }, index) => ({ serial: index + 1, subject_id: ride.id })));

  // An issue that fails gives its number back.
  const last = await completedRide(own);
  const failing = own.context.db.transaction().execute(async (tx) => {
    await tx.updateTable('receipt_numbers').set({ last: 99 }).execute();
    throw new Error('The process dies');
  });
  await expect(failing).rejects.toThrow('dies');
  const receipt = await last.rider.client.call(rideReceipt, { params: { id: last.ride.id } });
  expect(receipt.number).toMatch(/-000007$/);
  expect(await differencesIn(own)).toMatchObject({ receipts: 7, proved: 7, differences: 0, gaps: [] });
  await tamper(own);
});

async function differencesIn(own: TestApp) {
  const found: Record<string, Difference[]> = {};
  const result = await verifyReceipts(own.context.db, (number, differences) => {
    found[number.slice(5)] = differences;
  });
  return { ...result, found };
}

/** An intruder with the rights of a superuser changes receipts, a proof and a number. */
async function tamper({ context }: TestApp): Promise<void> {
  const own = { context } as TestApp;
  await expect(sql`update receipts set total_cents = 1`.execute(context.db)).rejects.toMatchObject({
    code: '23001',
  });
  await context.db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`update receipts set content = jsonb_set(content, '{lines,0,amountCents}', '1') where serial = 2`.execute(
      connection,
    );
    await sql`update receipts set total_cents = total_cents + 1 where serial = 3`.execute(connection);
    await sql`update rides set price_proof = jsonb_set(price_proof, '{policy,perMileCents}', '149')
      where id = (select subject_id from receipts where serial = 4)`.execute(connection);
    await sql`delete from receipts where serial = 5`.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
  expect(await differencesIn(own)).toMatchObject({
    differences: 3,
    found: { '000002': ['lines', 'total', 'amount'], '000003': ['amount'], '000004': ['price'] },
    gaps: [expect.stringMatching(/: 5 to 5$/)],
    missing: 1,
  });
}
