import { adminDebts, listDebts } from '@josey/contract/api/money/debts';
import { adminOwedBalances, payBalance, writeOffBalance } from '@josey/contract/api/money/desk/owed-balances';
import { myEarnings, myEarningsBalance } from '@josey/contract/api/money/earnings';
import { adminListPayouts, listPayouts, requestPayout } from '@josey/contract/api/money/payouts';
import {
  adminPromotions,
  adminPromotionUses,
  creditBalance,
  listCredits,
} from '@josey/contract/api/money/promotions';
import { getReceipt, listPayments } from '@josey/contract/api/money/receipts';
import { noteCash } from '@josey/contract/api/money/ride-money';
import { completeRide } from '@josey/contract/api/rides';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { carryOut } from '#domains/desk/money/money.factory.ts';
import { drivenRide, withBank } from '#domains/payouts/payouts.factory.ts';
import { giveCredit, newCode, quoteWithCode } from '#domains/promotions/promotions.factory.ts';
import { issueReceipts } from '#domains/receipts/issue-receipts.ts';
import { book, timeIn, trip } from '#domains/rentals/rentals.factory.ts';
import { activeRide } from '#domains/rides/dispatch/dispatch.factory.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp } from './support/app.ts';
import { adminPerson, newPerson, type Person } from './support/people.ts';

// What the pages of payouts, negative balances, debts, receipts and promotions show.
const app = await startOwnTestApp();
const { db } = app.context;
const admin = await adminPerson(app);

const key = () => ({ idempotencyKey: newId() });

/** The sum of the posted lines of accounts, as debits: of one person, of one kind of subject. */
async function debitOf(accounts: string[], of: { person?: Person; subjectKind?: string } = {}) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(l.cents), 0)::int as cents
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where l.account = any(${accounts}) and not l.is_pending
       and (${of.person?.user.id ?? null}::uuid is null or l.person_id = ${of.person?.user.id ?? null}::uuid)
       and (${of.subjectKind ?? null}::text is null or e.subject_kind = ${of.subjectKind ?? null}::text)`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

const PAYABLE = ['owner_payable', 'driver_payable', 'cash_in_hand'];

let paidBack: Person;
let forgiven: Person;
let owing: Person;
let paidOut: Person;
let short: Awaited<ReturnType<typeof activeRide>>;
let promoted: Awaited<ReturnType<typeof trip>>;

beforeAll(async () => {
  paidOut = await withBank(await newPerson(app, 'Tomas'));
  await drivenRide(app, paidOut, { cents: 6_000 });
  await paidOut.client.call(requestPayout, key());
  [paidBack, forgiven, owing] = [await newPerson(app), await newPerson(app), await newPerson(app)];
  for (const driver of [paidBack, forgiven, owing])
    await drivenRide(app, driver, { cents: 10_000, isCash: true });
  await paidBack.client.call(payBalance, { body: {}, ...key() });
  await admin.client.call(writeOffBalance, {
    params: { id: forgiven.user.id },
    body: { amountCents: 1_500, reason: 'Left the city' },
  });
  short = await activeRide(app, { paymentMethod: 'cash' });
  const params = { id: short.ride.id };
  await short.driver.client.call(completeRide, { params });
  await short.driver.client.call(noteCash, { params, body: { takenCents: 100 } });
  promoted = await trip(app, { instantBook: true });
  const code = await newCode(app, admin);
  await giveCredit(admin, promoted.renter, 300);
  const quote = await quoteWithCode(promoted.renter, promoted.vehicle, timeIn(app, 480), code.code);
  await carryOut(app, (await book(promoted.renter, quote)).id);
  await issueReceipts(app.context);
}, 60_000);

test('each payee’s balance and earnings are the ledger’s, also after a payment, a write-off and a payout', async () => {
  for (const person of [paidOut, paidBack, forgiven, owing, short.driver]) {
    const balance = await person.client.call(myEarningsBalance, {});
    expect(balance.pendingCents + balance.availableCents).toBe(-(await debitOf(PAYABLE, { person })) + 0);
    const { totals } = await person.client.call(myEarnings, { query: {} });
    const earned = await debitOf(['owner_payable', 'driver_payable'], { person, subjectKind: 'ride' });
    expect(totals.netCents).toBe(-earned);
  }
});

test('the negative balances that an administrator sees are the ledger’s', async () => {
  const owed = await admin.client.call(adminOwedBalances, {});
  const cents = new Map(owed.map(({ payee, owedCents }) => [payee.id, owedCents]));
  expect(cents.get(forgiven.user.id)).toBe(500);
  expect(cents.get(owing.user.id)).toBe(2_000);
  expect(cents.has(paidBack.user.id)).toBe(false);
  for (const person of [forgiven, owing])
    expect(cents.get(person.user.id)).toBe(await debitOf(PAYABLE, { person }));
});

test('payouts, as payee and administrator see them, are what left the processor', async () => {
  const left = -(await debitOf(['processor'], { subjectKind: 'payout' }));
  expect(left).toBeGreaterThan(0);
  const sum = (items: { amountCents: number }[]) => items.reduce((all, one) => all + one.amountCents, 0);
  expect(sum((await admin.client.page(adminListPayouts, { query: {} })).items)).toBe(left);
  expect(sum((await paidOut.client.page(listPayouts, { query: {} })).items)).toBe(left);
});

test('what a payee paid is the settlement of a receipt, and leaves nothing to receive', async () => {
  const [payment] = (await paidBack.client.page(listPayments, { query: {} })).items;
  const receipt = await paidBack.client.call(getReceipt, { params: { id: payment?.receipt?.id ?? '' } });
  expect(receipt.totalCents).toBe(-(await debitOf(PAYABLE, { person: paidBack, subjectKind: 'balance' })));
  await carryOut(app, payment?.subject.id ?? '');
  expect(await debitOf(['customer_receivable'], { person: paidBack })).toBe(0);
});

test('a debt after a ride in cash, as rider and administrator see it, is the receivable of the ledger', async () => {
  const { rider } = short;
  const receivable = await debitOf(['customer_receivable'], { person: rider });
  expect(receivable).toBeGreaterThan(0);
  const query = { status: 'open' } as const;
  const [mine] = (await rider.client.page(listDebts, { query })).items;
  const [theirs] = (await admin.client.page(adminDebts, { query: { ...query, debtorId: rider.user.id } }))
    .items;
  expect([mine?.amountCents, theirs?.amountCents]).toEqual([receivable, receivable]);
});

test('what codes and credit took, as their lists say, is the ledger’s account of promotions', async () => {
  const { items: codes } = await admin.client.page(adminPromotions, { query: {} });
  const spent = codes.reduce((sum, { spentCents }) => sum + spentCents, 0);
  const [code] = codes;
  const { items: uses } = await admin.client.page(adminPromotionUses, {
    params: { id: code?.id ?? '' },
    query: {},
  });
  expect(uses.reduce((sum, use) => sum + use.amountCents - use.returnedCents, 0)).toBe(code?.spentCents);
  const { items: credits } = await promoted.renter.client.page(listCredits, { query: {} });
  const used = credits.reduce((sum, { amountCents, leftCents }) => sum + amountCents - leftCents, 0);
  expect((await promoted.renter.client.call(creditBalance, {})).leftCents).toBe(300 - used);
  expect(spent + used).toBe(await debitOf(['promotions']));
});
