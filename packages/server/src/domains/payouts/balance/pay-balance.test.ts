import { adminLedger } from '@josey/contract/api/money/desk/admin-ledger';
import { adminOwedBalances, payBalance, writeOffBalance } from '@josey/contract/api/money/desk/owed-balances';
import { myEarnings, myEarningsBalance } from '@josey/contract/api/money/earnings';
import { getReceipt, listPayments } from '@josey/contract/api/money/receipts';
import { readStatement } from '@josey/contract/api/money/statements';
import { decideBankConfirmation } from '@josey/contract/api/money/test-bank';
import { detailsOf } from '@josey/contract/core/error-details';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { payeeBalance } from '../../ledger/ledger.public.ts';
import { carryOutInstruction } from '../../payments/instructions/carry-out-instruction.ts';
import { issueReceipts } from '../../receipts/issue-receipts.ts';
import { drivenRide } from '../payouts.factory.ts';

const app = await startTestApp();
const { context } = app;
const { db } = context;

/** A driver who took 100.00 in cash, of which 20.00 are the platform's. */
async function indebted(): Promise<Person> {
  const driver = await newPerson(app);
  await drivenRide(app, driver, { cents: 10_000, isCash: true });
  return driver;
}

const pay = (person: Person, paymentMethodId = 'pm_card_visa') =>
  person.client.call(payBalance, { body: { paymentMethodId }, idempotencyKey: newId() });
const balanceOf = (person: Person) => person.client.call(myEarningsBalance, {});

const paymentsOf = (person: Person) =>
  db
    .selectFrom('payments')
    .select(['state', 'amount_cents'])
    .where('payer_id', '=', person.user.id)
    .orderBy('id')
    .execute();

async function carryOut(person: Person): Promise<void> {
  const instructions = await db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where('p.payer_id', '=', person.user.id)
    .execute();
  for (const { id } of instructions) await carryOutInstruction(context, id);
}

const receivableOf = async ({ user }: Person) => {
  const { cents } = await db
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('cents'))
    .where('account', '=', 'customer_receivable')
    .where('person_id', '=', user.id)
    .where('is_pending', '=', false)
    .executeTakeFirstOrThrow();
  return Number(cents);
};

test('a driver who pays what they owe for cash rides at once three times is charged once', async () => {
  const driver = await indebted();
  expect(await balanceOf(driver)).toMatchObject({ debtCents: 2_000 });
  const answers = await Promise.allSettled([pay(driver), pay(driver), pay(driver)]);
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  await carryOut(driver);
  expect(await paymentsOf(driver)).toEqual([{ state: 'captured', amount_cents: 2_000 }]);
  expect(await balanceOf(driver)).toMatchObject({ debtCents: 0, availableCents: 0 });
  expect(await receivableOf(driver)).toBe(0);
  expect(await refusalOf(pay(driver))).toMatchObject({
    code: 'conflict',
    message: 'You owe nothing right now.',
  });
});

test('what a payee paid is on its receipt and in the statement, and is no earnings', async () => {
  const driver = await indebted();
  expect(await pay(driver)).toEqual({ amountCents: 2_000, currency: 'USD' });
  await carryOut(driver);
  await issueReceipts(context);
  const [payment] = (await driver.client.page(listPayments, { query: {} })).items;
  const id = payment?.receipt?.id ?? '';
  const receipt = await driver.client.call(getReceipt, { params: { id } });
  expect(receipt).toMatchObject({
    subject: { kind: 'balance' },
    totalCents: 2_000,
    paidCents: 2_000,
    dueCents: 0,
    lines: [{ kind: 'balance', amountCents: 2_000 }],
  });
  const { totals } = await driver.client.call(myEarnings, { query: {} });
  expect(totals.netCents).toBe(8_000);
  const month = app.clock.now().toISOString().slice(0, 7);
  const statement = await driver.client.call(readStatement, { query: { month } });
  expect(statement.closingCents).toBe(0);
  expect(statement.lines.at(-1)).toMatchObject({ settled: 'payment', paidOutCents: -2_000, balanceCents: 0 });
});

test('a declined card settles nothing, and another one pays', async () => {
  const driver = await indebted();
  expect(await refusalOf(pay(driver, 'pm_card_visa_chargeDeclined'))).toMatchObject({
    code: 'payment_declined',
  });
  expect(await balanceOf(driver)).toMatchObject({ debtCents: 2_000 });
  await drivenRide(app, driver, { cents: 1_000, isCash: true });
  expect(await pay(driver)).toMatchObject({ amountCents: 2_200 });
  expect(await balanceOf(driver)).toMatchObject({ debtCents: 0 });
});

test('a payment that the bank wants confirmed settles the balance after the confirmation', async () => {
  const driver = await indebted();
  const refused = await pay(driver, 'pm_card_authenticationRequired').catch((error) => error);
  const { confirmUrl = '' } = detailsOf(refused, 'payment_action_required') ?? {};
  expect(await balanceOf(driver)).toMatchObject({ debtCents: 2_000 });
  const id = confirmUrl.split('/').at(-1) ?? '';
  const { returnPath } = await driver.client.call(decideBankConfirmation, {
    params: { id },
    body: { decision: 'approve' },
  });
  expect(returnPath).toBe('/earnings');
  expect(await balanceOf(driver)).toMatchObject({ debtCents: 0 });
});

const writeOff = (admin: Person, payee: Person, amountCents: number) =>
  admin.client.call(writeOffBalance, {
    params: { id: payee.user.id },
    body: { amountCents, reason: 'Left the city' },
  });

test('an administrator writes a negative balance off once, with a reason, and the platform bears it', async () => {
  const [admin, driver] = [await adminPerson(app), await indebted()];
  expect(await refusalOf(writeOff(admin, driver, 2_001))).toMatchObject({
    message: 'They owe less by now. Load the page again to see the amount.',
  });
  const both = await Promise.allSettled([writeOff(admin, driver, 2_000), writeOff(admin, driver, 2_000)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balanceOf(driver)).toMatchObject({ debtCents: 0, availableCents: 0 });
  const owed = await admin.client.call(adminOwedBalances, {});
  expect(owed.filter(({ payee }) => payee.id === driver.user.id)).toEqual([]);
  const { items } = await admin.client.page(adminLedger, { query: { user: driver.user.id } });
  expect(items[0]).toMatchObject({ kind: 'write_off', lines: [{ account: 'bad_debts', cents: 2_000 }, {}] });
  const action = await db
    .selectFrom('admin_actions')
    .select(['type', 'reason'])
    .where('target_id', '=', driver.user.id)
    .executeTakeFirst();
  expect(action).toEqual({ type: 'balance_written_off', reason: 'Left the city' });
  expect((await driver.client.call(myEarnings, { query: {} })).totals.netCents).toBe(8_000);
  expect(await refusalOf(writeOff(driver, driver, 1))).toMatchObject({ code: 'forbidden' });
});

test('of a payment and a write-off at once only one settles the balance', async () => {
  const [admin, driver] = [await adminPerson(app), await indebted()];
  await Promise.allSettled([pay(driver), writeOff(admin, driver, 2_000)]);
  const balance = await payeeBalance(db, { personId: driver.user.id, currency: 'USD' });
  expect(balance.driver_payable + balance.cash_in_hand).toBe(0);
});
