import { listNotifications } from '@josey/contract/api/messages/notifications';
import { myEarningsBalance } from '@josey/contract/api/money/earnings';
import {
  checkPayoutSetup,
  enterTestPayee,
  getTestPayee,
  startPayoutSetup,
} from '@josey/contract/api/money/payout-setup';
import { requestPayout, setBankAccount } from '@josey/contract/api/money/payouts';
import { expect, test, vi } from 'vitest';
import type { TestVerdict } from '#engines/payments/payouts-engine.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { makeWeeklyPayouts } from '../make-payout.ts';
import { BANK, drivenRide, enterDetails, withBank } from '../payouts.factory.ts';
import { keepAccount } from './accounts.queries.ts';
import { syncAccount } from './set-up.ts';

const app = await startTestApp();
const { context } = app;
const WAIT = { timeout: 8_000, interval: 20 };

const setupOf = async ({ client }: Person) => (await client.call(myEarningsBalance, {})).setup;
const payOut = ({ client }: Person) => client.call(requestPayout, { idempotencyKey: newId() });
const noticesOf = async ({ client }: Person) =>
  (await client.page(listNotifications, { query: {} })).items.map(({ kind }) => kind);

test.each<[TestVerdict, string, string[]]>([
  ['approve', 'ready', ['payouts_ready']],
  ['check', 'checking', []],
  ['ask_again', 'action_required', ['payouts_details_needed']],
  ['refuse', 'refused', ['payouts_refused']],
])(
  'a payee whose details the provider answers with %s is %s, is told, and is paid out only when ready',
  async (verdict, state, notices) => {
    const driver = await newPerson(app, 'Tomas');
    await drivenRide(app, driver, { cents: 5_000 });
    expect(await setupOf(driver)).toEqual({ by: 'provider', state: 'none' });
    await driver.client.call(startPayoutSetup, {});
    expect(await setupOf(driver)).toEqual({ by: 'provider', state: 'incomplete' });
    expect(await enterDetails(driver, BANK, verdict)).toEqual({ by: 'provider', state });
    await vi.waitFor(async () => expect(await noticesOf(driver)).toEqual(notices), WAIT);
    if (state === 'ready')
      expect(await payOut(driver)).toMatchObject({ amountCents: 4_000, bankEnding: '6789' });
    else
      expect(await refusalOf(payOut(driver))).toMatchObject({
        status: 409,
        message: 'Finish your payout set-up first.',
      });
  },
);

test('a weekly payout waits for the set-up of its payee', async () => {
  const driver = await newPerson(app, 'Tomas');
  await drivenRide(app, driver, { cents: 5_000 });
  await enterDetails(driver, BANK, 'ask_again');
  app.clock.advance(8 * 86_400_000);
  await makeWeeklyPayouts(context);
  const { lastPayout } = await driver.client.call(myEarningsBalance, {});
  expect(lastPayout).toBeUndefined();
  app.clock.set(new Date());
});

test('what the provider says is known without the payee’s return, by its event', async () => {
  const driver = await newPerson(app, 'Tomas');
  const { url } = await driver.client.call(startPayoutSetup, {});
  const params = { id: url.replace('/test-payee/', '') };
  const body = { bank: BANK, verdict: 'approve' } as const;
  expect(await driver.client.call(enterTestPayee, { params, body })).toMatchObject({ state: 'ready' });
  await vi.waitFor(async () => expect(await setupOf(driver)).toMatchObject({ state: 'ready' }), WAIT);
});

test('a set-up that is started twice at once is one account, whose page only its payee sees', async () => {
  const driver = await newPerson(app, 'Tomas');
  const urls = await Promise.all([1, 2, 3].map(() => driver.client.call(startPayoutSetup, {})));
  expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
  const params = { id: (urls[0]?.url ?? '').replace('/test-payee/', '') };
  const page = await driver.client.call(getTestPayee, { params });
  expect(page).toMatchObject({ state: 'incomplete', returnPath: '/earnings?setup=done' });
  const other = await newPerson(app);
  expect(await refusalOf(other.client.call(getTestPayee, { params }))).toMatchObject({ status: 404 });
  expect(await refusalOf(app.client().call(startPayoutSetup, {}))).toMatchObject({ status: 401 });
  expect(await refusalOf(app.client().call(checkPayoutSetup, {}))).toMatchObject({ status: 401 });
});

test('of many requests that open an account at the same moment none fails', async () => {
  const now = context.clock.now();
  for (let round = 0; round < 40; round++) {
    const { user } = await newPerson(app, 'Tomas');
    const opened = {
      userId: user.id,
      provider: 'stripe',
      account: `acct_${user.id}`,
      now,
      nextPayoutAt: now,
    };
    const keep = () => transact(context, (tx) => keepAccount(tx, opened));
    const kept = await Promise.all(Array.from({ length: 6 }, keep));
    expect(new Set(kept)).toEqual(new Set([opened.account]));
  }
});

test('an older answer of the provider that comes late does not replace a newer one', async () => {
  const driver = await withBank(await newPerson(app, 'Tomas'));
  const { payouts } = context.engines.payments;
  if (!payouts) throw new Error('The sandbox pays out.');
  const account = `acct_sandbox_${driver.user.id}`;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const real = payouts.retrieveAccount;
  const slow = vi.spyOn(payouts, 'retrieveAccount').mockImplementationOnce(async (reference) => {
    const old = await real(reference);
    await held;
    return old;
  });
  const late = syncAccount(context, account);
  await vi.waitFor(() => expect(slow).toHaveBeenCalled());
  await enterDetails(driver, BANK, 'ask_again');
  letGo();
  await late;
  slow.mockRestore();
  expect(await setupOf(driver)).toMatchObject({ state: 'action_required' });
});

test('where the provider asks for the bank account Josey takes none, and where an operator transfers there is no set-up', async () => {
  const driver = await newPerson(app, 'Tomas');
  expect(await refusalOf(driver.client.call(setBankAccount, { body: BANK }))).toMatchObject({
    status: 409,
    message: 'Enter your bank account on the page of the payment provider.',
  });
  const byHand = await startTestApp({ PAYOUTS_BY_HAND: '1' });
  const owner = await withBank(await newPerson(byHand));
  expect(await setupOf(owner)).toEqual({ by: 'operator', state: 'ready' });
  expect(await refusalOf(owner.client.call(startPayoutSetup, {}))).toMatchObject({ status: 409 });
});
