import { FAILING_TEST_ACCOUNT } from '@josey/contract/api/money/bank-account';
import { adminOwedBalances } from '@josey/contract/api/money/desk/owed-balances';
import { myEarnings, myEarningsBalance } from '@josey/contract/api/money/earnings';
import { listPayouts, requestPayout } from '@josey/contract/api/money/payouts';
import { tipRide } from '@josey/contract/api/money/ride-money';

import { completeRide } from '@josey/contract/api/rides';
import { afterEach, expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { withSettings } from '../../../test/support/settings.ts';
import { payeeBalance } from '../ledger/ledger.public.ts';
import { checksOut, rentalIn, trip } from '../rentals/rentals.factory.ts';
import { activeRide } from '../rides/dispatch/dispatch.factory.ts';
import { makeWeeklyPayouts } from './make-payout.ts';
import { drivenRide, newestOf, payOut, settled, withBank } from './payouts.factory.ts';
import { payoutsData } from './payouts-data.ts';

const app = await startTestApp();
const { context } = app;
const DAY_MS = 86_400_000;
const TOO_SMALL = { message: 'Your available balance is below the smallest payout.' };
afterEach(() => app.clock.set(new Date()));

const balanceOf = ({ client }: Person) => client.call(myEarningsBalance, {});

test('a ride is pending for a day, then paid out, and the payout empties the accounts', async () => {
  const driver = await withBank(await newPerson(app, 'Tomas'));
  await drivenRide(app, driver, { cents: 2_500 });
  await drivenRide(app, driver, { cents: 1_000, hoursAgo: 2 });
  expect(await balanceOf(driver)).toMatchObject({
    availableCents: 2_000,
    pendingCents: 800,
    debtCents: 0,
    bankEnding: '6789',
  });
  const payout = await payOut(driver);
  expect(payout).toMatchObject({
    amountCents: 2_000,
    status: 'created',
    bankEnding: '6789',
    isWeekly: false,
  });
  expect(await balanceOf(driver)).toMatchObject({
    availableCents: 0,
    pendingCents: 800,
    lastPayout: { id: payout.id },
  });
  await settled(app, driver, 'paid');
  app.clock.advance(DAY_MS);
  expect(await balanceOf(driver)).toMatchObject({ availableCents: 800, pendingCents: 0 });
});

test('of two requests at once one pays out, and a repeated one gives the same payout', async () => {
  const driver = await withBank(await newPerson(app, 'Tomas'));
  await drivenRide(app, driver, { cents: 5_000 });
  const both = await Promise.allSettled([payOut(driver), payOut(driver)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(payOut(driver))).toMatchObject({ status: 409, ...TOO_SMALL });
  await drivenRide(app, driver, { cents: 5_000 });
  const idempotencyKey = newId();
  const [one, same] = [
    await driver.client.call(requestPayout, { idempotencyKey }),
    await driver.client.call(requestPayout, { idempotencyKey }),
  ];
  expect(same).toEqual(one);
  expect((await driver.client.page(listPayouts, { query: {} })).total).toBe(2);
});

test('cash that the driver has taken is set off, and more than that is a debt that is carried', async () => {
  const driver = await withBank(await newPerson(app, 'Tomas'));
  await drivenRide(app, driver, { cents: 10_000, isCash: true, hoursAgo: 1 });
  expect(await balanceOf(driver)).toMatchObject({
    availableCents: -2_000,
    pendingCents: 0,
    debtCents: 2_000,
  });
  expect(await refusalOf(payOut(driver))).toMatchObject({ ...TOO_SMALL });
  await drivenRide(app, driver, { cents: 5_000 });
  expect(await balanceOf(driver)).toMatchObject({
    availableCents: 2_000,
    debtCents: 0,
    cashInHandCents: 10_000,
  });
  expect(await payOut(driver)).toMatchObject({ amountCents: 2_000 });
  const payee = { personId: driver.user.id, currency: 'USD' };
  expect(await payeeBalance(context.db, payee)).toEqual({
    owner_payable: 0,
    driver_payable: 0,
    cash_in_hand: 0,
  });
});

test('what a payee owes is as old as its oldest part that earnings have not covered', async () => {
  const driver = await withBank(await newPerson(app, 'Tomas'), FAILING_TEST_ACCOUNT);
  const admin = await adminPerson(app);
  const hoursAgo = (since: string | undefined) =>
    since && Math.round((app.clock.now().getTime() - Date.parse(since)) / 3_600_000);
  const owed = async () => {
    const balances = await admin.client.call(adminOwedBalances, {});
    const mine = balances.find(({ payee }) => payee.id === driver.user.id);
    return mine && [mine.owedCents, hoursAgo(mine.since)];
  };
  await drivenRide(app, driver, { cents: 5_000, hoursAgo: 100 });
  await payOut(driver);
  // A payout that came back is no debt of then.
  await settled(app, driver, 'failed');
  await drivenRide(app, driver, { cents: 25_000, isCash: true, hoursAgo: 90 });
  expect(await owed()).toEqual([1_000, 90]);
  await drivenRide(app, driver, { cents: 1_000, isCash: true, hoursAgo: 80 });
  expect(await owed()).toEqual([1_200, 90]);
  await drivenRide(app, driver, { cents: 1_375, hoursAgo: 70 });
  expect(await owed()).toEqual([100, 80]);
  const { debtCents, debtSince } = await balanceOf(driver);
  expect([debtCents, hoursAgo(debtSince)]).toEqual([100, 80]);
  await drivenRide(app, driver, { cents: 500 });
  expect(await owed()).toBeUndefined();
  expect(await balanceOf(driver)).not.toHaveProperty('debtSince');
  expect(await refusalOf(driver.client.call(adminOwedBalances, {}))).toMatchObject({ status: 403 });
  expect(await refusalOf(app.client().call(adminOwedBalances, {}))).toMatchObject({ status: 401 });
});

test('a rental’s earnings wait until it is complete', async () => {
  const parties = await trip(app, { instantBook: true });
  const rental = await rentalIn(app, parties, 'active');
  const { owner, renter } = parties;
  expect(await balanceOf(owner)).toMatchObject({
    availableCents: 0,
    pendingCents: rental.split.ownerCents,
    pendingRentals: [{ rentalId: rental.id, netCents: rental.split.ownerCents }],
  });
  const { items, totals } = await owner.client.call(myEarnings, { query: {} });
  expect(items).toMatchObject([
    { subject: { kind: 'rental', id: rental.id }, isPending: true, rental: { renterFirstName: 'Renee' } },
  ]);
  const sold = rental.lines.filter(({ kind }) => kind !== 'service_fee' && kind !== 'tax');
  expect(totals.grossCents).toBe(sold.reduce((sum, line) => sum + line.amountCents, 0));
  await checksOut(renter, rental.id);
  await context.db.updateTable('rentals').set({ status: 'completed' }).where('id', '=', rental.id).execute();
  expect(await balanceOf(owner)).toMatchObject({
    availableCents: rental.split.ownerCents,
    pendingCents: 0,
    disputedCents: 0,
    pendingRentals: [],
  });
});

test('without a bank account, and below the smallest payout, nothing is paid out', async () => {
  const driver = await newPerson(app, 'Tomas');
  await drivenRide(app, driver, { cents: 2_000 });
  expect(await refusalOf(payOut(driver))).toMatchObject({
    status: 409,
    message: 'Finish your payout set-up first.',
  });
  await withBank(driver);
  await withSettings(app, 'policies', (policies) => ({ ...policies, payoutMinimumCents: 1_601 }));
  expect(await balanceOf(driver)).toMatchObject({ minimumCents: 1_601, next: { amountCents: 0 } });
  expect(await refusalOf(payOut(driver))).toMatchObject({ status: 409, ...TOO_SMALL });
});

test('a payout to an account that refuses it comes back to the balance, once', async () => {
  const driver = await withBank(await newPerson(app, 'Tomas'), FAILING_TEST_ACCOUNT);
  await drivenRide(app, driver, { cents: 5_000 });
  await payOut(driver);
  await settled(app, driver, 'failed');
  expect(await balanceOf(driver)).toMatchObject({
    availableCents: 4_000,
    lastPayout: { status: 'failed', failure: 'account_closed' },
  });
  await withBank(driver);
  expect(await payOut(driver)).toMatchObject({ amountCents: 4_000 });
});

test('the weekly payout is made on Monday morning where the operator is, once', async () => {
  await withSettings(app, 'place', (place) => ({ ...place, timeZone: 'America/New_York' }));
  app.clock.set(new Date('2027-03-12T12:00:00Z'));
  const driver = await withBank(await newPerson(app, 'Tomas'));
  await drivenRide(app, driver, { cents: 5_000 });
  expect((await balanceOf(driver)).next).toMatchObject({ on: '2027-03-15', amountCents: 4_000 });
  // Clocks have gone forward on Sunday: six o’clock is 10:00 UTC.
  app.clock.set(new Date('2027-03-15T09:59:00Z'));
  await makeWeeklyPayouts(context);
  expect(await newestOf(driver)).toBeUndefined();
  app.clock.set(new Date('2027-03-15T10:01:00Z'));
  await Promise.all([makeWeeklyPayouts(context), makeWeeklyPayouts(context)]);
  expect(await newestOf(driver)).toMatchObject({ isWeekly: true, amountCents: 4_000 });
  expect((await driver.client.page(listPayouts, { query: {} })).total).toBe(1);
  expect((await balanceOf(driver)).next.on).toBe('2027-03-22');
});

test.each(['suspended', 'banned'])(
  'a payee who is %s gets no weekly payout, nor one on demand',
  async (status) => {
    app.clock.set(new Date('2027-03-12T12:00:00Z'));
    const driver = await withBank(await newPerson(app, 'Tomas'));
    await drivenRide(app, driver, { cents: 5_000 });
    const setStatus = (to: string) =>
      context.db.updateTable('users').set({ status: to }).where('id', '=', driver.user.id).execute();
    await setStatus(status);
    expect(await refusalOf(payOut(driver))).toMatchObject({ status: 403 });
    app.clock.set(new Date('2027-03-16T12:00:00Z'));
    await makeWeeklyPayouts(context);
    await setStatus('verified');
    expect(await newestOf(driver)).toBeUndefined();
    expect(await balanceOf(driver)).toMatchObject({ availableCents: 4_000, next: { on: '2027-03-22' } });
    app.clock.set(new Date('2027-03-23T12:00:00Z'));
    await makeWeeklyPayouts(context);
    expect(await newestOf(driver)).toMatchObject({ isWeekly: true, amountCents: 4_000 });
  },
);

test('a tip is a part of its ride that no fee is taken of', async () => {
  const { rider, driver, ride } = await activeRide(app);
  const params = { id: ride.id };
  await driver.client.call(completeRide, { params });
  await rider.client.call(tipRide, { params, body: { amountCents: 300 }, idempotencyKey: newId() });
  const { items } = await driver.client.call(myEarnings, { query: {} });
  const fee = ride.fareCents - Math.round(ride.fareCents * 0.8);
  expect(items).toMatchObject([
    {
      subject: { kind: 'ride', id: ride.id },
      grossCents: ride.fareCents,
      platformCents: fee,
      tipCents: 300,
      netCents: ride.fareCents - fee + 300,
      isPending: true,
    },
  ]);
});

test('of a deleted person the payouts stay, without the account they went to', async () => {
  const driver = await withBank(await newPerson(app, 'Tomas'));
  await drivenRide(app, driver, { cents: 5_000 });
  await payOut(driver);
  await transact(context, (tx) => payoutsData.eraseOf(tx, driver.user.id, app.clock.now()));
  for (const table of ['payees', 'payouts'] as const)
    expect(
      await context.db
        .selectFrom(table)
        .select(['bank', 'bank_ending'])
        .where('user_id', '=', driver.user.id)
        .execute(),
    ).toEqual([{ bank: null, bank_ending: '' }]);
});
