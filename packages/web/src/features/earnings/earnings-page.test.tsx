import type { Earning, EarningsBalance } from '@josey/contract/api/money/earnings';
import type { Payout } from '@josey/contract/api/money/payouts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refuse } from '../../../test/answers.ts';
import { openPage } from '../../../test/page.tsx';

const TOMAS = { id: '0199f000-0000-7000-8000-0000000000a1', firstName: 'Tomas', role: 'driver' } as const;
const NONE = { grossCents: 0, platformCents: 0, tipCents: 0, netCents: 0 };

const ride = (more: Partial<Earning> = {}): Earning => ({
  subject: { kind: 'ride', id: '0199f000-0000-7000-8000-0000000000b1' },
  grossCents: 510,
  platformCents: 102,
  tipCents: 200,
  netCents: 608,
  at: '2026-11-22T18:42:00.000Z',
  isPending: false,
  isCash: false,
  ride: { pickup: 'Fells Point', dropoff: 'Canton', miles: 1.4 },
  vehicle: { label: 'Calder Brook', type: 'sedan', color: 'petrol' },
  ...more,
});

const week = (items: Earning[], beforeCents = 0) => ({
  currency: 'USD',
  timeZone: 'America/New_York',
  from: '2026-11-16',
  to: '2026-11-22',
  today: '2026-11-22',
  totals: items[0] ? { grossCents: 510, platformCents: 102, tipCents: 200, netCents: 608 } : NONE,
  rentals: { trips: 0, netCents: 0 },
  rides: { trips: items.length, netCents: items[0]?.netCents ?? 0 },
  beforeCents,
  items,
  ...{ pendingCents: 0, availableCents: 0, debtCents: 0 },
});

const balance = (more: Partial<EarningsBalance> = {}): EarningsBalance => ({
  currency: 'USD',
  timeZone: 'America/New_York',
  pendingCents: 0,
  availableCents: 20_018,
  debtCents: 0,
  cashInHandCents: 0,
  isCashPaused: false,
  cashDebtLimitCents: 5_000,
  minimumCents: 1_000,
  next: { on: '2026-11-23', amountCents: 23_570, rides: 3, ridesCents: 3_552 },
  disputedCents: 0,
  pendingRentals: [],
  setup: { by: 'operator', state: 'ready' },
  bankEnding: '6789',
  ...more,
});

const payout = (more: Partial<Payout>): Payout => ({
  id: '0199f000-0000-7000-8000-0000000000c1',
  amountCents: 20_018,
  currency: 'USD',
  status: 'created',
  isLast: false,
  isWeekly: false,
  bankEnding: '6789',
  createdAt: '2026-11-22T18:00:00.000Z',
  changedAt: '2026-11-22T18:00:00.000Z',
  ...more,
});

const open = (answers: Answers = {}, path = '/earnings') =>
  openPage(path, {
    as: TOMAS,
    answers: {
      myEarnings: week([ride()]),
      myEarningsBalance: balance(),
      myEarningsMonths: { currency: 'USD', months: [{ month: '2026-10', trips: 41, netCents: 91_246 }] },
      ...answers,
    },
  });

const button = (name: string) => screen.findByRole('button', { name });

test('each trip has its split, and the columns add up', async () => {
  await open();
  const table = await screen.findByRole('table');
  const row = within(table).getByText('Fells Point to Canton').closest('tr') as HTMLElement;
  for (const text of ['$5.10', '−$1.02', '$2.00', '$6.08']) within(row).getByText(text);
  expect(within(table).getByText('Today, Sun, Nov 22')).toBeTruthy();
  screen.getByRole('img', { name: /Monday \$0\.00.*Sunday \$6\.08/ });
  screen.getByText('October 2026');
});

test('what is available is paid out with one press, and the road to the bank is told', async () => {
  let paid: Payout | undefined;
  const page = await open({
    myEarningsBalance: () =>
      balance(
        paid
          ? {
              availableCents: 0,
              lastPayout: paid,
              next: { on: '2026-11-23', amountCents: 0, rides: 0, ridesCents: 0 },
            }
          : {},
      ),
    requestPayout: () => {
      paid = payout({ arrivesAt: '2026-11-24' });
      return paid;
    },
  });
  await page.user.click(await button('Pay out $200.18 now'));
  await screen.findByText(/\$200\.18 is on its way to your account ending 6789.*Tue, Nov 24/);
  await screen.findByText('Payouts start at $10.00.');
  // It keeps the focus, and ignores presses.
  await page.user.click(await button('Pay out now'));
  expect(page.server.calls.filter(({ name }) => name === 'requestPayout')).toHaveLength(1);
});

test('without a bank account the button asks for one', async () => {
  const { bankEnding: _, ...without } = balance();
  const page = await open({ myEarningsBalance: without, setBankAccount: { bankEnding: '6789' } });
  await page.user.click(await button('Add your bank'));
  await page.user.type(await screen.findByLabelText('Account holder'), 'Tomas Reyes');
  await page.user.type(screen.getByLabelText('Routing number'), '110000001');
  await page.user.type(screen.getByLabelText('Account number'), '000123456789');
  await page.user.click(await button('Save bank account'));
  await screen.findByText('Check the routing number: it has nine digits.');
  await page.user.clear(screen.getByLabelText('Routing number'));
  await page.user.type(screen.getByLabelText('Routing number'), '110000000');
  await page.user.click(await button('Save bank account'));
  await waitFor(() => expect(screen.queryByLabelText('Routing number')).toBeNull());
  expect(page.server.calls.find(({ name }) => name === 'setBankAccount')?.body).toEqual({
    kind: 'us',
    holder: 'Tomas Reyes',
    routingNumber: '110000000',
    accountNumber: '000123456789',
  });
});

test('a balance below the smallest payout is paid out before the account is deleted', async () => {
  let now = balance({ availableCents: 640 });
  const page = await open({
    myEarningsBalance: () => now,
    requestLastPayout: () => {
      const lastPayout = payout({ amountCents: 640, isLast: true });
      now = balance({ availableCents: 0, lastPayout });
      return lastPayout;
    },
  });
  await page.user.click(await button('Last payout of $6.40'));
  await screen.findByText(/^\$6\.40 is on its way/);
  expect(screen.queryByRole('button', { name: /^Last payout/ })).toBeNull();
});

test('while earnings are pending no last payout is offered', async () => {
  await open({ myEarningsBalance: balance({ availableCents: 640, pendingCents: 300 }) });
  await screen.findByText('Payouts start at $10.00.');
  expect(screen.queryByRole('button', { name: /^Last payout/ })).toBeNull();
});

test.each([
  [undefined, /Add your bank account, so that we can pay out/],
  ['6789', /On that day we pay out what is available/],
])('a near last day says what to do with the bank account %s', async (bankEnding, todo) => {
  await open({ myEarningsBalance: balance({ leavesBy: '2026-12-05', bankEnding }) });
  await screen.findByText('Your earnings must be paid out by Sat, Dec 5');
  screen.getByText(todo);
});

test('a debt says what it is for, and that cash requests are paused', async () => {
  await open({
    myEarningsBalance: balance({
      availableCents: -6_000,
      debtCents: 6_000,
      cashInHandCents: 30_000,
      isCashPaused: true,
      next: { on: '2026-11-23', amountCents: 0, rides: 0, ridesCents: 0 },
    }),
  });
  await screen.findByText('You owe $60.00 in cash ride fees');
  screen.getByText(/Cash requests are paused until you owe less than \$50\.00/);
  expect(await button('Pay out now')).toHaveProperty('disabled', true);
});

test('a failed payout gives its reason', async () => {
  await open({
    myEarningsBalance: balance({
      lastPayout: payout({ status: 'failed', statusReason: 'The account is closed' }),
    }),
  });
  await screen.findByText('Your payout of $200.18 to the account ending 6789 failed');
  screen.getByText(/The account is closed\. The amount is back in your balance/);
});

test('without any trip the page says how to earn, and in an empty week only that it is empty', async () => {
  await open({ myEarnings: week([]), myEarningsMonths: { currency: 'USD', months: [] } });
  await screen.findByText('No trips yet. List a car or go online to earn.');
  expect(screen.queryByText('Statements')).toBeNull();
});

test('what is unknown is not shown as zero', async () => {
  await open({ myEarnings: refuse('not_found'), myEarningsBalance: refuse('not_found') });
  await waitFor(() => expect(screen.getAllByText('We can’t show your earnings right now.')).toHaveLength(2));
  expect(screen.queryByText('$0.00')).toBeNull();
});

test.each([
  ['none', 'Set up payouts', /asks for your details and your bank account/],
  ['incomplete', 'Continue payout set-up', /asks for your details and your bank account/],
  ['checking', 'Open your details', 'Your details are being checked. We’ll tell you when payouts can start.'],
  ['action_required', 'Add details', 'Our payment provider needs more details before it can pay you out.'],
] as const)(
  'a payee whose set-up is %s sees what to do, and is led to the provider',
  async (state, name, text) => {
    const { bankEnding: _, ...without } = balance({ setup: { by: 'provider', state } });
    const id = TOMAS.id;
    const answers = {
      myEarningsBalance: without,
      startPayoutSetup: { url: `/test-payee/${id}` },
      getTestPayee: { id, state: 'incomplete', bankEnding: '', merchant: 'Josey', returnPath: '/earnings' },
    } as const;
    const page = await open(answers);
    await screen.findByText(text);
    await page.user.click(await button(name));
    await screen.findByRole('heading', { level: 1, name: 'Your payout details' });
  },
);

test('a payee whom the provider refuses is led to us, and one who comes back from it makes us ask', async () => {
  const { bankEnding: _, ...without } = balance({ setup: { by: 'provider', state: 'refused' } });
  const answers = {
    myEarningsBalance: without,
    checkPayoutSetup: { by: 'provider', state: 'refused' },
  } as const;
  const page = await open(answers, '/earnings?setup=done');
  await screen.findByText(/has refused to pay you out/);
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  await waitFor(() =>
    expect(page.server.calls.filter((call) => call.name === 'checkPayoutSetup')).toHaveLength(1),
  );
});

test('what is owed for cash rides is paid with one press, also after a decline', async () => {
  const answers = ['declined', 'paid'];
  let isPaid = false;
  const owed = { availableCents: -3_140, debtCents: 3_140, cashInHandCents: 15_700 };
  const page = await open({
    myEarningsBalance: () => balance(isPaid ? { availableCents: 0 } : owed),
    payBalance: () => {
      if (answers.shift() === 'declined')
        return refuse('payment_declined', { error: 'Your card was declined.' });
      isPaid = true;
      return { amountCents: 3_140, currency: 'USD' };
    },
  });
  await screen.findByText('You owe $31.40 in cash ride fees');
  await page.user.click(await button('Pay $31.40 now'));
  await screen.findByText('Your card was declined.');
  await page.user.click(await button('Pay $31.40 now'));
  await screen.findByText('Paid: $31.40. You owe nothing.');
  await waitFor(() => expect(screen.queryByText('You owe $31.40 in cash ride fees')).toBeNull());
});
