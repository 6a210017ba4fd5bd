import { adminActions } from '@josey/contract/api/desk/admin';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { adminPayment, refundPayment } from '@josey/contract/api/money/desk/admin-payments';
import { checkLedger } from '@josey/contract/api/money/desk/admin-reconciliation';
import {
  acceptDispute,
  adminDispute,
  adminDisputes,
  recoverDispute,
  submitEvidence,
} from '@josey/contract/api/money/disputes';
import { myEarningsBalance } from '@josey/contract/api/money/earnings';
import { listPayments } from '@josey/contract/api/money/receipts';
import { bookRental, cancelRental, getRental } from '@josey/contract/api/rentals/rentals';
import { requestRide } from '@josey/contract/api/rides';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson, type Person } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { carryOut } from '../desk/money/money.factory.ts';
import { pdf, uploaded } from '../files/files.factory.ts';
import { refundCharge } from '../payments/payments.public.ts';
import { book, quoteOf, timeIn, trip } from '../rentals/rentals.factory.ts';
import { newTown, rideRequest } from '../rides/rides.factory.ts';
import { disputedCharge, disputeOf, onceTold, reaches } from './disputes.factory.ts';
import { syncDispute } from './sync-dispute.ts';
import { warnOfDeadlines } from './watch-disputes.ts';

const app = await startTestApp();
const { context } = app;
const { db } = context;
const admin = await adminPerson(app);
const keyed = () => ({ idempotencyKey: newId() });

const read = (id: string) => admin.client.call(adminDispute, { params: { id } });
const answer = (id: string, text: string, files: string[] = []) =>
  admin.client.call(submitEvidence, { params: { id }, body: { text, files } });
const becomes = (id: string, status: string) =>
  onceTold(context, async () => expect((await read(id)).status).toBe(status));

/** The sums of a payment's entries, by account. */
async function sumsOf(paymentId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select l.account, sum(l.cents)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where e.payment_id = ${paymentId} and not l.is_pending group by l.account having sum(l.cents) <> 0`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

const DISPUTED = { code: 'conflict', message: expect.stringContaining('Your bank is deciding') };

const expectBooksToAgree = async () =>
  expect(await admin.client.call(checkLedger, {})).toMatchObject({
    unequalBalances: 0,
    unbalancedEntries: 0,
  });

const toldTo = async (person: Person) =>
  (await person.client.page(listNotifications, { query: {} })).items.map(({ kind }) => kind);

test('a disputed charge is taken back with a fee, holds its payee’s part, and an answered one comes back', async () => {
  const { id, paymentId, payee, payer } = await disputedCharge(app, admin);
  await reaches(app, paymentId, ({ state }) => state === 'disputed');
  await vi.waitFor(async () =>
    expect(await sumsOf(paymentId)).toEqual({
      disputes: 11_500,
      processor: -1_500,
      driver_payable: -8_000,
      platform_revenue: -2_000,
    }),
  );
  app.clock.advance(25 * 3_600_000);
  expect(await payee.client.call(myEarningsBalance, {})).toMatchObject({
    pendingCents: 8_000,
    disputedCents: 8_000,
    availableCents: 0,
  });
  const { items } = await payer.client.page(listPayments, { query: {} });
  expect(items).toMatchObject([{ status: 'disputed' }]);
  expect(await read(id)).toMatchObject({
    status: 'needs_response',
    reason: 'fraudulent',
    amountCents: 10_000,
    withdrawnCents: 10_000,
    feeCents: 1_500,
    payeeCents: 8_000,
    evidenceDueAt: expect.any(String),
  });

  const [file] = await uploaded(admin, [pdf()]);
  const sent = await answer(id, 'winning_evidence', [file?.url ?? '']);
  expect(sent).toMatchObject({
    status: 'under_review',
    answer: { kind: 'evidence', files: [{ url: file?.url }] },
  });
  await becomes(id, 'won');
  await reaches(app, paymentId, ({ state }) => state === 'captured');
  await vi.waitFor(async () =>
    expect(await sumsOf(paymentId)).toEqual({
      bad_debts: 1_500,
      processor: 8_500,
      driver_payable: -8_000,
      platform_revenue: -2_000,
    }),
  );
  expect(await payee.client.call(myEarningsBalance, {})).toMatchObject({
    pendingCents: 0,
    availableCents: 8_000,
  });
  await vi.waitFor(async () => {
    expect(await toldTo(payee)).toEqual(
      expect.arrayContaining(['dispute_opened_payee', 'dispute_closed_payee']),
    );
    expect(await toldTo(admin)).toEqual(
      expect.arrayContaining(['dispute_opened_admin', 'dispute_won_admin']),
    );
  });
  await expectBooksToAgree();
});

test('a lost dispute is the platform’s loss, until an administrator takes the payee’s part, once', async () => {
  const { id, paymentId, payee } = await disputedCharge(app, admin);
  await answer(id, 'losing_evidence');
  await becomes(id, 'lost');
  await reaches(app, paymentId, ({ state }) => state === 'charged_back');
  expect(await sumsOf(paymentId)).toMatchObject({ bad_debts: 11_500, driver_payable: -8_000 });
  const body = { reason: 'The driver was not there' };
  const recover = () => admin.client.call(recoverDispute, { params: { id }, body, ...keyed() });
  const results = await Promise.allSettled([recover(), recover(), recover()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await read(id)).toMatchObject({ recoveredCents: 8_000 });
  expect(await sumsOf(paymentId)).toEqual({
    bad_debts: 3_500,
    processor: -1_500,
    platform_revenue: -2_000,
  });
  app.clock.advance(25 * 3_600_000);
  expect(await payee.client.call(myEarningsBalance, {})).toMatchObject({ availableCents: 0 });
  await vi.waitFor(async () => expect(await toldTo(payee)).toContain('dispute_recovered_payee'));
  const { items } = await admin.client.page(adminActions, { query: {} });
  expect(items.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['dispute_recovered', 'dispute_evidence_sent']),
  );
  await expectBooksToAgree();
});

test('evidence is sent once, however many administrators press', async () => {
  const { id } = await disputedCharge(app, admin);
  const results = await Promise.allSettled([answer(id, 'One'), answer(id, 'Two'), answer(id, 'Three')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(answer(id, 'Four'))).toMatchObject({ code: 'illegal_transition' });
  const accept = admin.client.call(acceptDispute, { params: { id }, body: { reason: 'Late' } });
  expect(await refusalOf(accept)).toMatchObject({ code: 'illegal_transition' });
});

test('an accepted dispute is lost at once, and the bank is told', async () => {
  const { id, paymentId } = await disputedCharge(app, admin);
  const body = { reason: 'They are right' };
  expect(await admin.client.call(acceptDispute, { params: { id }, body })).toMatchObject({ status: 'lost' });
  await reaches(app, paymentId, ({ state }) => state === 'charged_back');
  expect((await read(id)).answer).toMatchObject({ kind: 'accept', sentAt: expect.any(String) });
});

test('the payer of a disputed charge books no car and requests no ride until the bank has decided', async () => {
  const { id, payer } = await disputedCharge(app, admin);
  const { vehicle } = await trip(app, { instantBook: true });
  const quoteId = (await quoteOf(payer, vehicle, timeIn(app, 48))).quoteId;
  await db.updateTable('users').set({ status: 'verified' }).where('id', '=', payer.user.id).execute();
  const book = payer.client.call(bookRental, { body: { quoteId, paymentMethod: 'card' }, ...keyed() });
  expect(await refusalOf(book)).toMatchObject(DISPUTED);
  const ride = payer.client.call(requestRide, { body: await rideRequest(payer, newTown()) });
  expect(await refusalOf(ride)).toMatchObject(DISPUTED);
  await answer(id, 'winning_evidence');
  await becomes(id, 'won');
  const again = payer.client.call(requestRide, { body: await rideRequest(payer, newTown()) });
  expect(await refusalOf(again)).toMatchObject({ code: 'driver_unavailable' });
});

test('a refund that is decided during a dispute waits, and goes on when it is won', async () => {
  const { id, paymentId, subject } = await disputedCharge(app, admin);
  await reaches(app, paymentId, ({ state }) => state === 'disputed');
  const refund = admin.client.call(refundPayment, {
    params: { id: paymentId },
    body: { reason: 'Sorry' },
    ...keyed(),
  });
  expect(await refusalOf(refund)).toMatchObject({ message: expect.stringContaining('nothing left') });
  await transact(context, (tx) => refundCharge(tx, subject, 'price', 4_000, app.clock.now()));
  await answer(id, 'winning_evidence');
  await reaches(app, paymentId, ({ state }) => state === 'partially_refunded');
  await onceTold(context, async () =>
    expect(await sumsOf(paymentId)).toMatchObject({ processor: 4_500, bad_debts: 1_500 }),
  );
  await expectBooksToAgree();
});

test('a refund that is decided during a dispute is part of what a lost one gives back', async () => {
  const { id, paymentId, subject } = await disputedCharge(app, admin);
  await reaches(app, paymentId, ({ state }) => state === 'disputed');
  await transact(context, (tx) => refundCharge(tx, subject, 'price', 10_000, app.clock.now()));
  await answer(id, 'losing_evidence');
  await reaches(app, paymentId, ({ state }) => state === 'charged_back');
  await onceTold(context, async () =>
    expect(await sumsOf(paymentId)).toEqual({ bad_debts: 1_500, processor: -1_500 }),
  );
  const { steps } = await admin.client.call(adminPayment, { params: { id: paymentId } });
  expect(steps.at(-1)).toMatchObject({ kind: 'refund', outcome: 'charged_back' });
  await expectBooksToAgree();
});

test('a rental counts a refund that a lost dispute gave back as the bank’s, for both sides', async () => {
  const { owner, renter, vehicle } = await trip(app, { instantBook: true });
  const quote = await quoteOf(renter, vehicle, timeIn(app, 48));
  const { id, totalCents } = await book(renter, quote, { paymentMethodId: 'pm_card_createDispute' });
  const params = { id };
  await carryOut(app, id);
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', id)
    .where('purpose', '=', 'price')
    .executeTakeFirstOrThrow();
  const disputeId = await disputeOf(app, admin, payment.id);
  await reaches(app, payment.id, ({ state }) => state === 'disputed');
  await owner.client.call(cancelRental, { params, body: {} });
  await answer(disputeId, 'losing_evidence');
  await reaches(app, payment.id, ({ state }) => state === 'charged_back');
  for (const { client } of [renter, owner])
    await onceTold(context, async () =>
      expect(await client.call(getRental, { params })).toMatchObject({
        refundCents: 0,
        chargedBackCents: totalCents,
      }),
    );
});

test('an inquiry takes nothing and is not accepted, but answered', async () => {
  const { id, paymentId } = await disputedCharge(app, admin, 'pm_card_createDisputeInquiry');
  expect(await read(id)).toMatchObject({ isInquiry: true, withdrawnCents: 0, feeCents: 0 });
  const accept = admin.client.call(acceptDispute, { params: { id }, body: { reason: 'Yes' } });
  expect(await refusalOf(accept)).toMatchObject({ message: expect.stringContaining('only asks') });
  await answer(id, 'winning_evidence');
  await becomes(id, 'won');
  await reaches(app, paymentId, ({ state }) => state === 'captured');
});

test('an answer that is too late loses, and a deadline of more than seven days is warned of once', async () => {
  const { id, paymentId } = await disputedCharge(app, admin);
  const { reference } = await read(id);
  const opened = new Date(app.clock.now().getTime() - 10 * 86_400_000);
  await db.updateTable('disputes').set({ opened_at: opened }).where('id', '=', id).execute();
  await Promise.all([warnOfDeadlines(context), warnOfDeadlines(context)]);
  await vi.waitFor(async () => {
    const told = (await toldTo(admin)).filter((kind) => kind === 'dispute_due_admin');
    expect(told).toHaveLength(1);
  });
  app.clock.advance(8 * 86_400_000);
  await syncDispute(context, reference);
  await becomes(id, 'lost');
  await reaches(app, paymentId, ({ state }) => state === 'charged_back');
  app.clock.set(new Date());
});

test('only administrators see disputes; what is not there or not said is refused', async () => {
  const { id, payer } = await disputedCharge(app, admin);
  await expect(payer.client.call(adminDispute, { params: { id } })).rejects.toMatchObject({ status: 403 });
  await expect(payer.client.page(adminDisputes, { query: {} })).rejects.toMatchObject({ status: 403 });
  const nowhere = { params: { id: newId() } };
  await expect(admin.client.call(adminDispute, nowhere)).rejects.toMatchObject({ status: 404 });
  await expect(answer(newId(), 'x')).rejects.toMatchObject({ status: 404 });
  await expect(answer(id, ' ')).rejects.toMatchObject({ status: 400, fields: { text: expect.any(String) } });
  const foreign = await uploaded(payer, [pdf()]);
  await expect(answer(id, 'x', [foreign[0]?.url ?? ''])).rejects.toMatchObject({
    fields: { 'files.0': expect.any(String) },
  });
  const recover = { params: { id }, body: { reason: 'x' }, ...keyed() };
  expect(await refusalOf(admin.client.call(recoverDispute, recover))).toMatchObject({
    message: expect.stringContaining('nothing to take'),
  });
  const { items } = await admin.client.page(adminDisputes, { query: { status: 'needs_response' } });
  expect(items.map((dispute) => dispute.id)).toContain(id);
});
