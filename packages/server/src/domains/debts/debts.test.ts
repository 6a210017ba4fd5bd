import { listDebts, payDebt } from '@josey/contract/api/money/debts';
import { decideBankConfirmation } from '@josey/contract/api/money/test-bank';
import { bookRental } from '@josey/contract/api/rentals/rentals';
import { requestRide } from '@josey/contract/api/rides';
import { detailsOf } from '@josey/contract/core/error-details';
import { expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { refundPayment } from '../payments/instructions/instruct.ts';
import { quoteOf, timeIn, trip } from '../rentals/rentals.factory.ts';
import { newTown, rideRequest } from '../rides/rides.factory.ts';
import { attemptsOf, balanceOf, carryOut, carryOutOf, debtor, refusedCharge } from './debts.factory.ts';
import { lowerDebt } from './lower-debt.ts';
import { openDebt } from './open-debt.ts';
import { retryDebts } from './retry-debts.ts';

const app = await startTestApp();
const { context } = app;
const { db } = context;
const DAY_MS = 86_400_000;

const keyed = () => ({ idempotencyKey: newId() });

test('a capture that the engine refuses is a debt of its payer, once', async () => {
  const person = await newPerson(app);
  const instructionId = await refusedCharge(app, person);
  await Promise.all([openDebt(context, instructionId), openDebt(context, instructionId)]);
  const { items } = await person.client.page(listDebts, { query: { status: 'open' } });
  expect(items).toMatchObject([{ reason: 'charge_failed', amountCents: 1_000, status: 'open' }]);
  expect(items[0]?.page).toBe(`/rentals/${items[0]?.subjectId}`);
  expect(await balanceOf(app, 'customer_receivable', person.user.id)).toBe(1_000);
});

test('a debt that is paid twice at once is charged once, and then nothing is owed', async () => {
  const { client, user, debt } = await debtor(app);
  const pay = () => client.call(payDebt, { params: { id: debt.id }, body: {}, ...keyed() });
  const paid = await Promise.all([pay(), pay(), pay()]);
  expect(paid.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  await carryOut(app, debt.id);
  expect(await attemptsOf(app, debt.id)).toEqual([{ state: 'captured' }]);
  expect(await balanceOf(app, 'customer_receivable', user.id)).toBe(0);
});

test('a declined card leaves the debt open, and another one pays it', async () => {
  const { client, debt } = await debtor(app);
  const pay = (paymentMethodId: string) =>
    client.call(payDebt, { params: { id: debt.id }, body: { paymentMethodId }, ...keyed() });
  expect(await refusalOf(pay('pm_card_chargeDeclined'))).toMatchObject({ code: 'payment_declined' });
  expect(await refusalOf(pay('pm_card_authenticationRequired'))).toMatchObject({
    code: 'payment_action_required',
    details: { confirmUrl: expect.any(String) },
  });
  expect(await pay('pm_card_visa')).toMatchObject({ status: 'paid' });
});

test('the debt of another person is not found', async () => {
  const { debt } = await debtor(app);
  const stranger = await newPerson(app);
  const paying = stranger.client.call(payDebt, { params: { id: debt.id }, body: {}, ...keyed() });
  expect(await refusalOf(paying)).toMatchObject({ code: 'not_found' });
});

test('who owes something books no car and requests no ride before it is paid', async () => {
  const { renter, vehicle } = await trip(app, { instantBook: true });
  await openDebt(context, await refusedCharge(app, renter));
  const [debt] = (await renter.client.page(listDebts, { query: {} })).items;
  const { quoteId } = await quoteOf(renter, vehicle, timeIn(app, 48));
  const book = () => renter.client.call(bookRental, { body: { quoteId }, ...keyed() });
  const refusal = { code: 'payment_failed_debt', details: { debts: [{ id: debt?.id, amountCents: 1_000 }] } };
  expect(await refusalOf(book())).toMatchObject(refusal);
  const ride = await rideRequest(renter, newTown());
  expect(await refusalOf(renter.client.call(requestRide, { body: ride }))).toMatchObject(refusal);

  await renter.client.call(payDebt, { params: { id: debt?.id ?? '' }, body: {}, ...keyed() });
  expect(await book()).toMatchObject({ status: 'approved' });
});

test('the card is charged again after one, three and seven days, and then no more', async () => {
  const { debt } = await debtor(app, 'pm_card_visa');
  await db
    .updateTable('debts')
    .set({ payment_method_id: 'pm_card_chargeDeclined' })
    .where('id', '=', debt.id)
    .execute();
  for (const days of [1, 3, 7]) {
    await retryDebts(context);
    app.clock.advance(days * DAY_MS);
    await retryDebts(context);
    await retryDebts(context);
  }
  expect(await attemptsOf(app, debt.id)).toEqual([
    { state: 'declined' },
    { state: 'declined' },
    { state: 'declined' },
  ]);
  const { next_try_at } = await db
    .selectFrom('debts')
    .selectAll()
    .where('id', '=', debt.id)
    .executeTakeFirstOrThrow();
  expect(next_try_at).toBeNull();
});

test('a card that wants a confirmation in the absence of its payer holds nothing', async () => {
  const { debt } = await debtor(app);
  await db
    .updateTable('debts')
    .set({ payment_method_id: 'pm_card_authenticationRequired', next_try_at: app.clock.now() })
    .where('id', '=', debt.id)
    .execute();
  await retryDebts(context);
  expect(await attemptsOf(app, debt.id)).toEqual([{ state: 'declined' }]);
});

test('a payment that the debtor is confirming at their bank is left to them when the card is due again', async () => {
  const { client, debt } = await debtor(app);
  const params = { id: debt.id };
  const body = { paymentMethodId: 'pm_card_authenticationRequired' };
  const refusal = await refusalOf(client.call(payDebt, { params, body, ...keyed() }));
  const page = String(detailsOf(refusal, 'payment_action_required')?.confirmUrl).replace('/test-bank/', '');
  await db.updateTable('debts').set({ next_try_at: app.clock.now() }).where('id', '=', debt.id).execute();
  await retryDebts(context);
  expect(await attemptsOf(app, debt.id)).toEqual([{ state: 'action_required' }]);
  await client.call(decideBankConfirmation, { params: { id: page }, body: { decision: 'approve' } });
  expect((await client.page(listDebts, { query: {} })).items).toMatchObject([{ status: 'paid' }]);
});

test('a refund of what was never collected lowers the debt, or gives back what was paid of it', async () => {
  const { client, user, debt } = await debtor(app);
  const { payment_id } = await db
    .selectFrom('debts')
    .selectAll()
    .where('id', '=', debt.id)
    .executeTakeFirstOrThrow();
  const refund = async (cents: number) => {
    await transact(context, (tx) => refundPayment(tx, payment_id, cents, app.clock.now()));
    await carryOutOf(app, 'payment_id', payment_id);
    await Promise.all([lowerDebt(context, payment_id), lowerDebt(context, payment_id)]);
  };
  const read = async () => (await client.page(listDebts, { query: {} })).items[0];
  await refund(300);
  expect(await read()).toMatchObject({ status: 'open', amountCents: 700 });
  await client.call(payDebt, { params: { id: debt.id }, body: {}, ...keyed() });
  await refund(200);
  await carryOut(app, debt.id);
  expect(await balanceOf(app, 'customer_receivable', user.id)).toBe(0);
  const [paid] = await db
    .selectFrom('payments')
    .select(['captured_cents', 'refunded_cents'])
    .where('subject_id', '=', debt.id)
    .execute();
  expect(paid).toEqual({ captured_cents: 700, refunded_cents: 200 });

  const other = await debtor(app);
  const { payment_id: whole } = await db
    .selectFrom('debts')
    .selectAll()
    .where('id', '=', other.debt.id)
    .executeTakeFirstOrThrow();
  await transact(context, (tx) => refundPayment(tx, whole, 1_000, app.clock.now()));
  await carryOutOf(app, 'payment_id', whole);
  await lowerDebt(context, whole);
  expect((await other.client.page(listDebts, { query: {} })).items).toMatchObject([{ status: 'forgiven' }]);
  expect(await balanceOf(app, 'customer_receivable', other.user.id)).toBe(0);
});
