import { adminDebts, forgiveDebt, payDebt } from '@josey/contract/api/money/debts';
import { expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { refundPayment } from '../payments/instructions/instruct.ts';
import { authorizePayments } from '../payments/payments.public.ts';
import { balanceOf, carryOut, carryOutOf, debtor } from './debts.factory.ts';
import { getDebt } from './debts.queries.ts';
import { lowerDebt } from './lower-debt.ts';
import { openAttempt, settleDebt, subjectOf } from './pay-debt.ts';

const app = await startTestApp();
const { context } = app;
const { db } = context;

const keyed = () => ({ idempotencyKey: newId() });

test('an administrator writes a debt off with a reason: the platform bears it', async () => {
  const { user, debt } = await debtor(app);
  const admin = await adminPerson(app);
  const lost = await balanceOf(app, 'bad_debts', null);
  const found = await admin.client.page(adminDebts, { query: { debtorId: user.id } });
  expect(found.items).toMatchObject([{ id: debt.id, debtorId: user.id }]);
  const forgive = () =>
    admin.client.call(forgiveDebt, { params: { id: debt.id }, body: { reason: 'Our mistake' } });
  expect(await forgive()).toMatchObject({ status: 'forgiven' });
  expect(await balanceOf(app, 'customer_receivable', user.id)).toBe(0);
  expect(await balanceOf(app, 'bad_debts', null)).toBe(lost + 1_000);
  expect(await refusalOf(forgive())).toMatchObject({ code: 'illegal_transition' });
  const action = await db
    .selectFrom('admin_actions')
    .select(['type', 'reason'])
    .where('target_id', '=', debt.id)
    .executeTakeFirst();
  expect(action).toEqual({ type: 'debt_forgiven', reason: 'Our mistake' });
});

test('a debt that is paid and written off at once ends in one way', async () => {
  const { client, user, debt } = await debtor(app);
  const admin = await adminPerson(app);
  await Promise.allSettled([
    client.call(payDebt, { params: { id: debt.id }, body: {}, ...keyed() }),
    admin.client.call(forgiveDebt, { params: { id: debt.id }, body: { reason: 'Our mistake' } }),
  ]);
  await carryOut(app, debt.id);
  expect(await balanceOf(app, 'customer_receivable', user.id)).toBe(0);
});

test('a refund of a charge that was written off is a smaller loss, and nothing is owed to the debtor', async () => {
  const { user, debt } = await debtor(app);
  const admin = await adminPerson(app);
  const lost = await balanceOf(app, 'bad_debts', null);
  const { payment_id } = await getDebt(db, debt.id);
  await admin.client.call(forgiveDebt, { params: { id: debt.id }, body: { reason: 'Our mistake' } });
  const refund = async (cents: number) => {
    await transact(context, (tx) => refundPayment(tx, payment_id, cents, app.clock.now()));
    await carryOutOf(app, 'payment_id', payment_id);
    await Promise.all([lowerDebt(context, payment_id), lowerDebt(context, payment_id)]);
    expect(await balanceOf(app, 'customer_receivable', user.id)).toBe(0);
  };
  await refund(300);
  expect(await balanceOf(app, 'bad_debts', null)).toBe(lost + 700);
  await refund(700);
  expect(await balanceOf(app, 'bad_debts', null)).toBe(lost);
});

test('a hold that the engine gives while its debt is written off is released', async () => {
  const { debt } = await debtor(app);
  const admin = await adminPerson(app);
  const row = await getDebt(db, debt.id);
  const payBy = { paymentMethod: 'card', paymentMethodId: 'pm_card_visa' } as const;
  await transact(context, (tx) => openAttempt(tx, row, payBy, app.clock.now()));
  const [answer] = await authorizePayments(context, subjectOf(debt.id));
  await expect(lowerDebt(context, row.payment_id)).rejects.toThrow('no answer yet');
  await admin.client.call(forgiveDebt, { params: { id: debt.id }, body: { reason: 'Our mistake' } });
  await settleDebt(context, debt.id, 'debtor');
  await carryOut(app, debt.id);
  const hold = await db
    .selectFrom('sandbox_charges')
    .select('status')
    .where('reference', '=', answer?.outcome.reference ?? '')
    .executeTakeFirst();
  expect(hold?.status).toBe('voided');
});
