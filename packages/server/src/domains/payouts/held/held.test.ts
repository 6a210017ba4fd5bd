import { listNotifications } from '@josey/contract/api/messages/notifications';
import { myEarningsBalance } from '@josey/contract/api/money/earnings';
import { adminHeldBalances, listPayouts } from '@josey/contract/api/money/payouts';
import { afterEach, expect, test, vi } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { makeWeeklyPayouts } from '../make-payout.ts';
import { drivenRide, withBank } from '../payouts.factory.ts';
import { payoutsData } from '../payouts-data.ts';
import { countHeld, findHeld } from './held.queries.ts';
import { watchHeldMoney } from './watch-held-money.ts';

const app = await startTestApp();
const { context } = app;
const DAY_MS = 86_400_000;
afterEach(() => app.clock.set(new Date()));

const inCountry = (country: string) => withSettings(app, 'legal', (legal) => ({ ...legal, country }));
/** Earnings of $8.00: below the smallest payout. */
const earned = (driver: Person, daysAgo: number) =>
  drivenRide(app, driver, { cents: 1_000, hoursAgo: daysAgo * 24 });
const payoutsOf = async ({ client }: Person) => (await client.page(listPayouts, { query: {} })).items;
const heldOf = async ({ client }: Person, { user }: Person) =>
  (await client.call(adminHeldBalances, {})).find(({ payee }) => payee.id === user.id);
const warningsOf = async ({ client }: Person) =>
  (await client.page(listNotifications, { query: {} })).items.filter(({ kind }) => kind === 'payout_due');

test('a payee is told once, 14 days before, that earnings must be paid out', async () => {
  await inCountry('DE');
  const driver = await newPerson(app, 'Tomas');
  const admin = await adminPerson(app);
  await earned(driver, 75);
  await watchHeldMoney(context);
  expect(await heldOf(admin, driver)).toBeUndefined();
  expect(await driver.client.call(myEarningsBalance, {})).not.toHaveProperty('leavesBy');

  app.clock.advance(DAY_MS);
  await watchHeldMoney(context);
  await watchHeldMoney(context);
  const held = await heldOf(admin, driver);
  expect(held).toMatchObject({ heldCents: 800, isOver: false, hasBank: false });
  expect(await driver.client.call(myEarningsBalance, {})).toMatchObject({ leavesBy: held?.leavesBy });
  await vi.waitFor(async () => expect(await warningsOf(driver)).toHaveLength(1), { timeout: 8_000 });
  const [warning] = await warningsOf(driver);
  expect(warning?.params).toEqual({ cents: '800', currency: 'USD', date: held?.leavesBy });
});

test.each([
  ['US', 715, 716],
  ['TH', 4, 5],
])('money in %s has to leave soon after %i days and not before', async (country, early, late) => {
  await inCountry(country);
  const [young, old] = [await newPerson(app), await newPerson(app)];
  await earned(young, early);
  await earned(old, late);
  await watchHeldMoney(context);
  expect(await findHeld(context.db, young.user.id)).toBeUndefined();
  expect(await findHeld(context.db, old.user.id)).toBeDefined();
});

test('on the last day a balance below the smallest payout is paid out, and no weekly payout pays it before', async () => {
  await inCountry('DE');
  const driver = await withBank(await newPerson(app, 'Tomas'));
  const admin = await adminPerson(app);
  await earned(driver, 80);
  await watchHeldMoney(context);
  const lastDay = new Date(`${(await heldOf(admin, driver))?.leavesBy}T17:00:00Z`);
  app.clock.set(new Date(lastDay.getTime() - DAY_MS));
  await makeWeeklyPayouts(context);
  await watchHeldMoney(context);
  expect(await payoutsOf(driver)).toEqual([]);
  expect(await heldOf(admin, driver)).toMatchObject({ hasBank: true });

  app.clock.set(lastDay);
  await Promise.all([watchHeldMoney(context), watchHeldMoney(context)]);
  expect(await payoutsOf(driver)).toMatchObject([{ amountCents: 800, isWeekly: true, isLast: false }]);
  expect(await heldOf(admin, driver)).toBeUndefined();
});

test('a payee without a bank account is paid out once there is one, and the payout covers the oldest earnings', async () => {
  await inCountry('DE');
  const driver = await newPerson(app, 'Tomas');
  const admin = await adminPerson(app);
  await earned(driver, 95);
  const today = app.clock.now().toISOString().slice(0, 10);
  const before = (await countHeld(context.db, today)).over;
  await watchHeldMoney(context);
  expect(await heldOf(admin, driver)).toMatchObject({ isOver: true, hasBank: false });
  expect((await countHeld(context.db, today)).over).toBe(Number(before) + 1);
  expect(await payoutsOf(driver)).toEqual([]);

  await withBank(driver);
  await watchHeldMoney(context);
  expect(await payoutsOf(driver)).toHaveLength(1);
  await earned(driver, 3);
  await watchHeldMoney(context);
  expect(await heldOf(admin, driver)).toBeUndefined();
});

test('the list is for administrators, and an erased account is not on it', async () => {
  await inCountry('DE');
  const driver = await newPerson(app);
  await earned(driver, 80);
  await watchHeldMoney(context);
  expect(await refusalOf(driver.client.call(adminHeldBalances, {}))).toMatchObject({ status: 403 });
  expect(await refusalOf(app.client().call(adminHeldBalances, {}))).toMatchObject({ status: 401 });
  await transact(context, async (tx) => payoutsData.eraseOf?.(tx, driver.user.id, app.clock.now()));
  expect(await findHeld(context.db, driver.user.id)).toBeUndefined();
});
