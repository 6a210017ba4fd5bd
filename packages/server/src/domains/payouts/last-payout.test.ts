import { FAILING_TEST_ACCOUNT } from '@josey/contract/api/money/bank-account';
import { requestLastPayout } from '@josey/contract/api/money/payouts';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { requestLastPayout as payOutLast } from './make-payout.ts';
import { drivenRide, newestOf, payOut, settled, withBank } from './payouts.factory.ts';

const app = await startTestApp();
const { context } = app;
const DAY_MS = 86_400_000;
const TOO_SMALL = { message: 'Your available balance is below the smallest payout.' };
afterEach(() => app.clock.set(new Date()));

test('before a deletion a balance below the smallest payout is paid out, once a month', async () => {
  const driver = await withBank(await newPerson(app, 'Tomas'));
  const last = () => driver.client.call(requestLastPayout, { idempotencyKey: newId() });
  expect(await refusalOf(last())).toMatchObject({ status: 409, message: 'There is nothing to pay out.' });
  await drivenRide(app, driver, { cents: 500 });
  expect(await refusalOf(payOut(driver))).toMatchObject({ status: 409, ...TOO_SMALL });
  const both = await Promise.allSettled([last(), last()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await newestOf(driver)).toMatchObject({ amountCents: 400, isLast: true, isWeekly: false });
  await drivenRide(app, driver, { cents: 500 });
  expect(await refusalOf(last())).toMatchObject({
    status: 409,
    message: 'You already had a last payout in the past 30 days.',
  });
  app.clock.advance(31 * DAY_MS);
  expect(await payOutLast(context, driver.user.id)).toMatchObject({ amountCents: 400 });
});

test('a last payout waits for pending earnings and a bank account, and after a failed one it is possible again', async () => {
  const driver = await newPerson(app, 'Tomas');
  const last = () => driver.client.call(requestLastPayout, { idempotencyKey: newId() });
  await drivenRide(app, driver, { cents: 500 });
  expect(await refusalOf(last())).toMatchObject({
    status: 409,
    message: 'Finish your payout set-up first.',
  });
  await withBank(driver, FAILING_TEST_ACCOUNT);
  await drivenRide(app, driver, { cents: 200, hoursAgo: 2 });
  expect(await refusalOf(last())).toMatchObject({
    status: 409,
    message:
      'Some of your earnings are still pending. You can have your last payout once they are available.',
  });
  app.clock.advance(DAY_MS);
  expect(await last()).toMatchObject({ amountCents: 560 });
  await settled(app, driver, 'failed');
  expect(await last()).toMatchObject({ amountCents: 560 });
  expect(await refusalOf(app.client().call(requestLastPayout, { idempotencyKey: newId() }))).toMatchObject({
    status: 401,
  });
});
