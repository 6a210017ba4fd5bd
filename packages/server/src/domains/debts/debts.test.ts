import { adminDebts, forgiveDebt, listDebts, payDebt } from '@josey/contract/api/money/debts';
import { decideBankConfirmation } from '@josey/contract/api/money/test-bank';
import { bookRental } from '@josey/contract/api/rentals/rentals';
import { requestRide } from '@josey/contract/api/rides';
import { detailsOf } from '@josey/contract/core/error-details';
import { expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { carryOutInstruction } from '../payments/instructions/carry-out-instruction.ts';
import { refundPayment } from '../payments/instructions/instruct.ts';
import {
  authorizePayments,
  capturePayment,
  openPayment,
  recordAnswers,
  type Subject,
} from '../payments/payments.public.ts';
import { quoteOf, timeIn, trip } from '../rentals/rentals.factory.ts';
import { newTown, rideRequest } from '../rides/rides.factory.ts';
import { getDebt } from './debts.queries.ts';
import { lowerDebt } from './lower-debt.ts';
import { openDebt } from './open-debt.ts';
import { openAttempt, settleDebt, subjectOf } from './pay-debt.ts';
import { retryDebts } from './retry-debts.ts';

const app = await startTestApp();
const { context } = app;
const { db } = context;
const DAY_MS = 86_400_000;

const keyed = () => ({ idempotencyKey: newId() });

/** A charge of 1,000 whose hold is gone when it is captured: 800 for the owner. */
async function refusedCharge(payer: Person, paymentMethodId = 'pm_card_visa'): Promise<string> {
  const subject: Subject<'price'> = { kind: 'rental', id: newId(), key: '', purposes: ['price'] };
  const owner = await newPerson(app);
  await transact(context, (tx) =>
    openPayment(
      tx,
      {
        payerId: payer.user.id,
        subject,
        purpose: 'price',
        amountCents: 1_000,
        currency: 'USD',
        method: 'card',
        paymentMethodId,
        description: 'A rental',
        returnPath: `/rentals/${subject.id}`,
      },
      app.clock.now(),
    ),
  );
  const answers = await authorizePayments(context, subject);
  // Before the capture is decided: a worker carries it out at once.
  const reference = answers[0]?.outcome.reference ?? '';
  await db
    .updateTable('sandbox_charges')
    .set({ status: 'voided' })
    .where('reference', '=', reference)
    .execute();
  const payee = { account: 'owner_payable', personId: owner.user.id } as const;
  await transact(context, async (tx) => {
    await recordAnswers(tx, subject, answers, app.clock.now());
    const charge = { payee, payeeCents: 800, platformCents: 200, taxCents: 0 };
    await capturePayment(tx, subject, 'price', charge, app.clock.now());
  });
  const { id } = await db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where('p.subject_id', '=', subject.id)
    .executeTakeFirstOrThrow();
  await carryOutInstruction(context, id);
  return id;
}

async function debtor(paymentMethodId?: string) {
  const person = await newPerson(app);
  await openDebt(context, await refusedCharge(person, paymentMethodId));
  const [debt] = (await person.client.page(listDebts, { query: {} })).items;
  if (!debt) throw new Error('No debt');
  return { ...person, debt };
}

/** Carries the payments of a debt out, as the job does. */
const carryOut = (debtId: string) => carryOutOf('subject_id', debtId);

async function carryOutOf(column: 'subject_id' | 'payment_id', id: string): Promise<void> {
  const instructions = await db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where(column === 'subject_id' ? 'p.subject_id' : 'i.payment_id', '=', id)
    .orderBy('i.created_at')
    .execute();
  for (const { id } of instructions) await carryOutInstruction(context, id);
}

async function balance(account: string, personId: string | null): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('cents'))
    .where('account', '=', account)
    .where('person_id', personId ? '=' : 'is', personId)
    .where('is_pending', '=', false)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

const attemptsOf = (debtId: string) =>
  db.selectFrom('payments').select(['state']).where('subject_id', '=', debtId).orderBy('id').execute();

test('a capture that the engine refuses is a debt of its payer, once', async () => {
  const person = await newPerson(app);
  const instructionId = await refusedCharge(person);
  await Promise.all([openDebt(context, instructionId), openDebt(context, instructionId)]);
  const { items } = await person.client.page(listDebts, { query: { status: 'open' } });
  expect(items).toMatchObject([{ reason: 'charge_failed', amountCents: 1_000, status: 'open' }]);
  expect(items[0]?.page).toBe(`/rentals/${items[0]?.subjectId}`);
  expect(await balance('customer_receivable', person.user.id)).toBe(1_000);
});

test('a debt that is paid twice at once is charged once, and then nothing is owed', async () => {
  const { client, user, debt } = await debtor();
  const pay = () => client.call(payDebt, { params: { id: debt.id }, body: {}, ...keyed() });
  const paid = await Promise.all([pay(), pay(), pay()]);
  expect(paid.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  await carryOut(debt.id);
  expect(await attemptsOf(debt.id)).toEqual([{ state: 'captured' }]);
  expect(await balance('customer_receivable', user.id)).toBe(0);
});

test('a declined card leaves the debt open, and another one pays it', async () => {
  const { client, debt } = await debtor();
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
  const { debt } = await debtor();
  const stranger = await newPerson(app);
  const paying = stranger.client.call(payDebt, { params: { id: debt.id }, body: {}, ...keyed() });
  expect(await refusalOf(paying)).toMatchObject({ code: 'not_found' });
});

test('who owes something books no car and requests no ride before it is paid', async () => {
  const { renter, vehicle } = await trip(app, { instantBook: true });
  await openDebt(context, await refusedCharge(renter));
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
  const { debt } = await debtor('pm_card_visa');
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
  expect(await attemptsOf(debt.id)).toEqual([
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
  const { debt } = await debtor();
  await db
    .updateTable('debts')
    .set({ payment_method_id: 'pm_card_authenticationRequired', next_try_at: app.clock.now() })
    .where('id', '=', debt.id)
    .execute();
  await retryDebts(context);
  expect(await attemptsOf(debt.id)).toEqual([{ state: 'declined' }]);
});

test('a payment that the debtor is confirming at their bank is left to them when the card is due again', async () => {
  const { client, debt } = await debtor();
  const params = { id: debt.id };
  const body = { paymentMethodId: 'pm_card_authenticationRequired' };
  const refusal = await refusalOf(client.call(payDebt, { params, body, ...keyed() }));
  const page = String(detailsOf(refusal, 'payment_action_required')?.confirmUrl).replace('/test-bank/', '');
  await db.updateTable('debts').set({ next_try_at: app.clock.now() }).where('id', '=', debt.id).execute();
  await retryDebts(context);
  expect(await attemptsOf(debt.id)).toEqual([{ state: 'action_required' }]);
  await client.call(decideBankConfirmation, { params: { id: page }, body: { decision: 'approve' } });
  expect((await client.page(listDebts, { query: {} })).items).toMatchObject([{ status: 'paid' }]);
});

test('an administrator writes a debt off with a reason: the platform bears it', async () => {
  const { user, debt } = await debtor();
  const admin = await adminPerson(app);
  const lost = await balance('bad_debts', null);
  const found = await admin.client.page(adminDebts, { query: { debtorId: user.id } });
  expect(found.items).toMatchObject([{ id: debt.id, debtorId: user.id }]);
  const forgive = () =>
    admin.client.call(forgiveDebt, { params: { id: debt.id }, body: { reason: 'Our mistake' } });
  expect(await forgive()).toMatchObject({ status: 'forgiven' });
  expect(await balance('customer_receivable', user.id)).toBe(0);
  expect(await balance('bad_debts', null)).toBe(lost + 1_000);
  expect(await refusalOf(forgive())).toMatchObject({ code: 'illegal_transition' });
  const action = await db
    .selectFrom('admin_actions')
    .select(['type', 'reason'])
    .where('target_id', '=', debt.id)
    .executeTakeFirst();
  expect(action).toEqual({ type: 'debt_forgiven', reason: 'Our mistake' });
});

test('a refund of what was never collected lowers the debt, or gives back what was paid of it', async () => {
  const { client, user, debt } = await debtor();
  const { payment_id } = await db
    .selectFrom('debts')
    .selectAll()
    .where('id', '=', debt.id)
    .executeTakeFirstOrThrow();
  const refund = async (cents: number) => {
    await transact(context, (tx) => refundPayment(tx, payment_id, cents, app.clock.now()));
    await carryOutOf('payment_id', payment_id);
    await Promise.all([lowerDebt(context, payment_id), lowerDebt(context, payment_id)]);
  };
  const read = async () => (await client.page(listDebts, { query: {} })).items[0];
  await refund(300);
  expect(await read()).toMatchObject({ status: 'open', amountCents: 700 });
  await client.call(payDebt, { params: { id: debt.id }, body: {}, ...keyed() });
  await refund(200);
  await carryOut(debt.id);
  expect(await balance('customer_receivable', user.id)).toBe(0);
  const [paid] = await db
    .selectFrom('payments')
    .select(['captured_cents', 'refunded_cents'])
    .where('subject_id', '=', debt.id)
    .execute();
  expect(paid).toEqual({ captured_cents: 700, refunded_cents: 200 });

  const other = await debtor();
  const { payment_id: whole } = await db
    .selectFrom('debts')
    .selectAll()
    .where('id', '=', other.debt.id)
    .executeTakeFirstOrThrow();
  await transact(context, (tx) => refundPayment(tx, whole, 1_000, app.clock.now()));
  await carryOutOf('payment_id', whole);
  await lowerDebt(context, whole);
  expect((await other.client.page(listDebts, { query: {} })).items).toMatchObject([{ status: 'forgiven' }]);
  expect(await balance('customer_receivable', other.user.id)).toBe(0);
});

test('a debt that is paid and written off at once ends in one way', async () => {
  const { client, user, debt } = await debtor();
  const admin = await adminPerson(app);
  await Promise.allSettled([
    client.call(payDebt, { params: { id: debt.id }, body: {}, ...keyed() }),
    admin.client.call(forgiveDebt, { params: { id: debt.id }, body: { reason: 'Our mistake' } }),
  ]);
  await carryOut(debt.id);
  expect(await balance('customer_receivable', user.id)).toBe(0);
});

test('a refund of a charge that was written off is a smaller loss, and nothing is owed to the debtor', async () => {
  const { user, debt } = await debtor();
  const admin = await adminPerson(app);
  const lost = await balance('bad_debts', null);
  const { payment_id } = await getDebt(db, debt.id);
  await admin.client.call(forgiveDebt, { params: { id: debt.id }, body: { reason: 'Our mistake' } });
  const refund = async (cents: number) => {
    await transact(context, (tx) => refundPayment(tx, payment_id, cents, app.clock.now()));
    await carryOutOf('payment_id', payment_id);
    await Promise.all([lowerDebt(context, payment_id), lowerDebt(context, payment_id)]);
    expect(await balance('customer_receivable', user.id)).toBe(0);
  };
  await refund(300);
  expect(await balance('bad_debts', null)).toBe(lost + 700);
  await refund(700);
  expect(await balance('bad_debts', null)).toBe(lost);
});

test('a hold that the engine gives while its debt is written off is released', async () => {
  const { debt } = await debtor();
  const admin = await adminPerson(app);
  const row = await getDebt(db, debt.id);
  const payBy = { paymentMethod: 'card', paymentMethodId: 'pm_card_visa' } as const;
  await transact(context, (tx) => openAttempt(tx, row, payBy, app.clock.now()));
  const [answer] = await authorizePayments(context, subjectOf(debt.id));
  await expect(lowerDebt(context, row.payment_id)).rejects.toThrow('no answer yet');
  await admin.client.call(forgiveDebt, { params: { id: debt.id }, body: { reason: 'Our mistake' } });
  await settleDebt(context, debt.id, 'debtor');
  await carryOut(debt.id);
  const hold = await db
    .selectFrom('sandbox_charges')
    .select('status')
    .where('reference', '=', answer?.outcome.reference ?? '')
    .executeTakeFirst();
  expect(hold?.status).toBe('voided');
});
