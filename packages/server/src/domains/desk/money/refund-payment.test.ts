import { adminActions } from '@josey/contract/api/desk/admin';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { listDebts, payDebt } from '@josey/contract/api/money/debts';
import { adminPayment, refundPayment } from '@josey/contract/api/money/desk/admin-payments';
import { rentalReceipt } from '@josey/contract/api/money/receipts';
import { acceptRental, cancelRental, getRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { rentalIn, timeIn, trip } from '../../rentals/rentals.factory.ts';
import { carryOut, paidRental } from './money.factory.ts';

const app = await startTestApp();
const { db } = app.context;
const admin = await adminPerson(app);
afterEach(() => app.clock.set(new Date()));

const refund = (by: Person, id: string, amountCents?: number, reason = 'The AC did not work') =>
  by.client.call(refundPayment, {
    params: { id },
    body: { ...(amountCents && { amountCents }), reason },
    idempotencyKey: newId(),
  });

const chargeOf = (paymentId: string) =>
  db
    .selectFrom('sandbox_charges')
    .select(['captured_cents', 'refunded_cents'])
    .where('idempotency_key', '=', paymentId)
    .executeTakeFirstOrThrow();

async function linesOf(paymentId: string, kind: string) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.entry_id', 'e.id')
    .select(['l.account', 'l.cents'])
    .where('e.payment_id', '=', paymentId)
    .where('e.kind', '=', kind)
    .orderBy('e.number')
    .orderBy('l.position')
    .execute();
}

test('a partial refund reaches the payer’s card, page and notifications, and the activity log has its reason', async () => {
  const { payment, rental, renter, owner, read } = await paidRental(app);
  const refunded = await refund(admin, payment.id, 2_000);
  expect(refunded).toMatchObject({
    status: 'partially_refunded',
    refundedCents: 2_000,
    refundableCents: rental.totalCents - 2_000,
    steps: [{ kind: 'capture' }, { kind: 'refund', amountCents: 2_000 }],
  });
  await carryOut(app, rental.id);
  expect(await chargeOf(payment.id)).toMatchObject({ refunded_cents: 2_000 });
  const done = await admin.client.call(adminPayment, { params: { id: payment.id } });
  expect(done.steps.at(-1)?.doneAt).toEqual(expect.any(String));

  const lines = await linesOf(payment.id, 'refund');
  const backOf = (account: string) => lines.find((line) => line.account === account)?.cents ?? 0;
  const now = await read();
  expect(now.refundCents).toBe(2_000);
  expect(now.split).toEqual({
    ownerCents: rental.split.ownerCents - backOf('owner_payable'),
    platformCents: rental.split.platformCents - backOf('platform_revenue'),
  });
  expect(await owner.client.call(getRental, { params: { id: rental.id } })).toMatchObject({
    split: now.split,
  });
  const log = await admin.client.page(adminActions, { query: { targetId: payment.id } });
  expect(log.items).toMatchObject([{ type: 'payment_refunded', reason: 'The AC did not work' }]);
  await vi.waitFor(async () => {
    const { items } = await renter.client.page(listNotifications, { query: {} });
    expect(items.find(({ kind }) => kind === 'payment_refunded')).toMatchObject({
      title: '$20.00 refunded',
      message: expect.stringContaining('The AC did not work'),
      link: `/rentals/${rental.id}`,
    });
  }, 10_000);
});

test('of two refunds of the rest at once, one happens', async () => {
  const { payment, rental } = await paidRental(app);
  const results = await Promise.allSettled([refund(admin, payment.id), refund(admin, payment.id)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = results.find((one) => one.status === 'rejected');
  expect(late?.reason).toMatchObject({ status: 409, message: expect.stringContaining('nothing left') });
  await carryOut(app, rental.id);
  expect(await chargeOf(payment.id)).toMatchObject({ refunded_cents: rental.totalCents });
  expect(await linesOf(payment.id, 'refund')).toEqual(
    (await linesOf(payment.id, 'charge')).map((line) => ({ ...line, cents: -line.cents })),
  );
});

test('more than is left is refused, and changes nothing', async () => {
  const { payment, rental, read } = await paidRental(app);
  await refund(admin, payment.id, 1_000);
  const tooMuch = refund(admin, payment.id, rental.totalCents);
  await expect(tooMuch).rejects.toMatchObject({ status: 409, message: expect.stringContaining('more than') });
  expect((await read()).refundCents).toBe(1_000);
});

test('a refund repeated with its key happens once', async () => {
  const { payment } = await paidRental(app);
  const call = {
    params: { id: payment.id },
    body: { amountCents: 500, reason: 'Late by an hour' },
    idempotencyKey: newId(),
  };
  await admin.client.call(refundPayment, call);
  expect(await admin.client.call(refundPayment, call)).toMatchObject({ refundedCents: 500 });
});

test('a hold that was not charged has nothing to refund', async () => {
  const parties = await trip(app, { instantBook: true });
  const rental = await rentalIn(app, parties, 'held', timeIn(app, 48));
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .executeTakeFirstOrThrow();
  await expect(refund(admin, id)).rejects.toMatchObject({ message: expect.stringContaining('nothing left') });
  await expect(refund(admin, newId())).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['what a debt collected', { kind: 'debt', state: 'captured' }],
  ['what the payer’s bank holds back', { kind: 'ride', state: 'disputed' }],
  ['what the payer’s bank has taken back', { kind: 'ride', state: 'charged_back' }],
])('%s is not refunded', async (_, of) => {
  const payer = await newPerson(app);
  const id = newId();
  const amounts = { amount_cents: 700, charged_cents: 700, captured_cents: 700 };
  const rest = {
    purpose: 'price',
    currency: 'USD',
    method: 'card',
    description: 'x',
    created_at: new Date(),
  };
  await db
    .insertInto('payments')
    .values({ id, payer_id: payer.user.id, subject_id: newId(), ...of, ...amounts, ...rest })
    .execute();
  for (const cents of [undefined, 100])
    await expect(refund(admin, id, cents)).rejects.toMatchObject({
      message: expect.stringContaining('nothing left'),
    });
});

test('a charge that the provider refused is refunded out of the debt that paid it', async () => {
  const parties = await trip(app, { instantBook: false });
  const rental = await rentalIn(app, parties, 'pending', timeIn(app, 480));
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .where('purpose', '=', 'price')
    .executeTakeFirstOrThrow();
  // The hold lapses before the owner accepts.
  await db
    .updateTable('sandbox_charges')
    .set({ status: 'voided' })
    .where('idempotency_key', '=', id)
    .execute();
  await parties.owner.client.call(acceptRental, { params: { id: rental.id } });
  await carryOut(app, rental.id);
  const debt = await vi.waitFor(async () => {
    const { items } = await parties.renter.client.page(listDebts, { query: {} });
    expect(items).toMatchObject([{ status: 'open', amountCents: rental.totalCents }]);
    return items[0]?.id ?? '';
  });
  await parties.renter.client.call(payDebt, { params: { id: debt }, body: {}, idempotencyKey: newId() });
  await carryOut(app, debt);
  await refund(admin, id, 500);
  await carryOut(app, rental.id);
  await vi.waitFor(async () => {
    const query = db
      .selectFrom('payments')
      .select(['state', 'refunded_cents'])
      .where('subject_id', '=', debt);
    expect(await query.execute()).toEqual([{ state: 'partially_refunded', refunded_cents: 500 }]);
  });
  // Nothing of it is on its way.
  const { payments } = await parties.renter.client.call(rentalReceipt, { params: { id: rental.id } });
  expect(payments).toMatchObject([
    { kind: 'charge', settledAt: expect.any(String) },
    { kind: 'refund', amountCents: 500, settledAt: expect.any(String) },
  ]);
});

test('a refund without a reason, and one of nothing, are refused before anything happens', async () => {
  const { payment } = await paidRental(app);
  await expect(refund(admin, payment.id, 500, ' ')).rejects.toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  });
  await expect(refund(admin, payment.id, -500)).rejects.toMatchObject({
    status: 400,
    fields: { amountCents: expect.any(String) },
  });
});

test('only administrators refund, also when the body is no body', async () => {
  const person = await newPerson(app);
  const ask = (headers: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url: `/api/admin/payments/${newId()}/refund`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"half',
    });
  expect((await ask({})).statusCode).toBe(401);
  await expect(refund(person, newId())).rejects.toMatchObject({ status: 403 });
});

test('a cancellation after a partial refund gives back no more than is left', async () => {
  const parties = await trip(app, { instantBook: true });
  const rental = await rentalIn(app, parties, 'approved', timeIn(app, 480));
  await carryOut(app, rental.id);
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .where('purpose', '=', 'price')
    .executeTakeFirstOrThrow();
  await refund(admin, payment.id, 1_000);
  const cancelled = await parties.renter.client.call(cancelRental, { params: { id: rental.id }, body: {} });
  expect(cancelled.refundCents).toBe(rental.totalCents);
  await carryOut(app, rental.id);
  expect(await chargeOf(payment.id)).toMatchObject({ refunded_cents: rental.totalCents });
});
