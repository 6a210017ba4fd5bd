import { myEarningsBalance } from '@josey/contract/api/money/earnings';
import { startPayoutSetup } from '@josey/contract/api/money/payout-setup';
import { decidePayout, listPayouts, requestPayout } from '@josey/contract/api/money/payouts';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { approved, askedAgain } from '../../../../test/support/servers/stripe-connected.ts';
import { startStripeServer } from '../../../../test/support/servers/stripe-server.ts';
import { drivenRide } from '../payouts.factory.ts';
import { resumePayouts, sendPayout } from './send-payout.ts';
import { refreshPayouts } from './sync-payout.ts';

const server = await startStripeServer();
const secrets = { own: 'whsec_of_the_platform', connected: 'whsec_of_connected_accounts' };
const app = await startTestApp({
  STRIPE_SECRET_KEY: ['sk', 'test', 'josey'].join('_'),
  STRIPE_WEBHOOK_SECRET: secrets.own,
  STRIPE_CONNECT_WEBHOOK_SECRET: secrets.connected,
  STRIPE_API_BASE: server.baseUrl,
});
const { context, clock } = app;
const { db } = context;
const { webhooks } = new Stripe('unused');
const WAIT = { timeout: 10_000, interval: 20 };
const HOUR_MS = 3_600_000;
afterEach(() => clock.set(new Date()));

interface Sent {
  account: string;
  id?: string;
  secret?: string;
}

/** As Stripe sends what happens in a connected account, with the object as it was then. */
async function send(
  type: string,
  object: object,
  { account, id = `evt_${newId()}`, secret = secrets.connected }: Sent,
) {
  const payload = JSON.stringify({ id, object: 'event', type, account, data: { object } });
  const timestamp = Math.floor(clock.now().getTime() / 1_000);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    payload,
  });
  return answer.statusCode;
}

const handled = () =>
  vi.waitFor(async () => {
    const open = db.selectFrom('provider_events').select('id').where('handled_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  }, WAIT);

const stateOf = async ({ client }: Person) => (await client.call(myEarningsBalance, {})).setup.state;
const availableOf = async ({ client }: Person) => (await client.call(myEarningsBalance, {})).availableCents;
const newestOf = async ({ client }: Person) => (await client.page(listPayouts, { query: {} })).items[0];
const reaches = (person: Person, status: string) =>
  vi.waitFor(async () => expect((await newestOf(person))?.status).toBe(status), WAIT);
const payOut = ({ client }: Person) => client.call(requestPayout, { idempotencyKey: newId() });

/** A driver with $40.00, whose details Stripe has approved. */
async function payee(): Promise<{ driver: Person; account: string }> {
  const driver = await newPerson(app, 'Tomas');
  await drivenRide(app, driver, { cents: 5_000 });
  const { url } = await driver.client.call(startPayoutSetup, {});
  const account = url.split('/').at(-1) ?? '';
  Object.assign(server.accounts.get(account) ?? {}, approved);
  expect(await send('account.updated', { id: account, object: 'account' }, { account })).toBe(200);
  await vi.waitFor(async () => expect(await stateOf(driver)).toBe('ready'), WAIT);
  return { driver, account };
}

async function sent() {
  const { driver, account } = await payee();
  const { id } = await payOut(driver);
  await reaches(driver, 'sent');
  return { driver, account, id, ...atStripe(id) };
}

function atStripe(id: string) {
  const isOurs = (one: Record<string, unknown>) => (one.metadata as { josey_id?: string }).josey_id === id;
  const transfers = [...server.transfers.values()].filter(isOurs);
  const payouts = [...server.payouts.values()].filter(isOurs);
  const [transfer, payout] = [transfers[0], payouts[0]];
  return { transfers, payouts, transfer: transfer ?? { id: '' }, payout: payout ?? { id: '', status: '' } };
}

const entriesOf = async (id: string) => {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select e.kind, l.cents::int as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.subject_id = ${id} and l.account = 'processor' order by e.number`.execute(db);
  return rows;
};
const BACK = [
  { kind: 'payout', cents: -4_000 },
  { kind: 'payout_return', cents: 4_000 },
];

test('the event of an account that comes five times at once is one, and the account follows what Stripe says now', async () => {
  const { driver, account } = await payee();
  Object.assign(server.accounts.get(account) ?? {}, askedAgain);
  const id = `evt_${newId()}`;
  const all = Array.from({ length: 5 }, () =>
    send('account.updated', { id: account, object: 'account' }, { account, id }),
  );
  expect(await Promise.all(all)).toEqual([200, 200, 200, 200, 200]);
  await handled();
  await vi.waitFor(async () => expect(await stateOf(driver)).toBe('action_required'), WAIT);
  expect(
    await db.selectFrom('provider_events').select('id').where('event_id', '=', id).execute(),
  ).toHaveLength(1);
});

test('an event of a connected account that neither secret has signed is refused and leaves no row', async () => {
  const id = `evt_${newId()}`;
  const object = { id: 'acct_1', object: 'account' };
  expect(await send('account.updated', object, { account: 'acct_1', id, secret: 'whsec_of_another' })).toBe(
    400,
  );
  expect(await db.selectFrom('provider_events').select('id').where('event_id', '=', id).execute()).toEqual(
    [],
  );
});

test('an account of another shop is nothing to us', async () => {
  expect(
    await send('account.updated', { id: 'acct_elsewhere', object: 'account' }, { account: 'acct_elsewhere' }),
  ).toBe(200);
  await handled();
});

test('a payout is a transfer and a payout from it, paid when Stripe says so', async () => {
  const { driver, account, id, transfers, payouts, payout } = await sent();
  expect(transfers).toMatchObject([{ amount: 4_000, destination: account, transfer_group: id }]);
  expect(payouts).toMatchObject([{ amount: 4_000, status: 'in_transit' }]);
  await send('payout.paid', { ...payout, status: 'paid' }, { account });
  await handled();
  // The event alone is not believed.
  expect((await newestOf(driver))?.status).toBe('sent');
  Object.assign(payout, { status: 'paid' });
  await send('payout.paid', payout, { account });
  await reaches(driver, 'paid');
  expect(await entriesOf(id)).toEqual([{ kind: 'payout', cents: -4_000 }]);
});

const STEPS = [
  ['payout.created', { status: 'in_transit' }],
  ['payout.paid', { status: 'paid' }],
  ['payout.failed', { status: 'failed', failure_code: 'no_account' }],
] as const;

test.each([
  ['in order', [0, 1, 2], 'returned'],
  ['backward', [2, 1, 0], 'failed'],
  ['shuffled and repeated', [1, 2, 2, 0, 1, 2], 'returned'],
])('events %s bring a payout that the bank sends back to the balance, once', async (_, order, end) => {
  const { driver, account, id, transfer, payout } = await sent();
  for (const [at, step] of order.entries()) {
    const [type, then] = STEPS[step] ?? STEPS[0];
    // What Stripe says of it may be older than what it said before.
    Object.assign(payout, { failure_code: null }, then);
    await send(type, payout, { account });
    await handled();
    // Once it has failed, an older event brings no other state to wait for.
    if (step === 1 && !order.slice(0, at).includes(2)) await reaches(driver, 'paid');
    if (step === 2)
      await vi.waitFor(async () => expect((await newestOf(driver))?.failure).toBe('no_account'), WAIT);
  }
  await reaches(driver, end);
  expect(await entriesOf(id)).toEqual(BACK);
  expect(transfer).toMatchObject({ reversed: true, amount_reversed: 4_000 });
  expect(await availableOf(driver)).toBe(4_000);
});

test('one that is canceled at Stripe comes back as canceled', async () => {
  const { driver, account, id, payout } = await sent();
  Object.assign(payout, { status: 'canceled' });
  await Promise.all(Array.from({ length: 5 }, () => send('payout.canceled', payout, { account })));
  await reaches(driver, 'canceled');
  await handled();
  expect(await entriesOf(id)).toEqual(BACK);
});

test('a payee whom Stripe does not pay any more gets the amount back, and nothing was sent', async () => {
  const { driver, account } = await payee();
  // Stripe has stopped it, and its event is late.
  Object.assign(server.accounts.get(account) ?? {}, askedAgain);
  const { id } = await payOut(driver);
  await reaches(driver, 'failed');
  expect(await newestOf(driver)).toMatchObject({ failure: 'not_allowed' });
  expect(atStripe(id)).toMatchObject({ transfers: [], payouts: [] });
  expect(await entriesOf(id)).toEqual(BACK);
});

test('a transfer whose payout Stripe refuses comes back before the amount does', async () => {
  const { driver, account } = await payee();
  server.watch((call, when) => {
    if (call === 'POST /v1/payouts' && when === 'before')
      Object.assign(server.accounts.get(account) ?? {}, askedAgain);
  });
  const { id } = await payOut(driver);
  await reaches(driver, 'failed');
  server.watch(undefined);
  expect(atStripe(id)).toMatchObject({ transfers: [{ reversed: true }], payouts: [] });
  expect(await entriesOf(id)).toEqual(BACK);
});

test.each([
  ['POST /v1/transfers', 'before'],
  ['POST /v1/transfers', 'after'],
  ['POST /v1/payouts', 'before'],
  ['POST /v1/payouts', 'after'],
] as const)(
  'when %s fails %s it was carried out, a payout is sent once, also a day later',
  async (call, when) => {
    const { driver } = await payee();
    server.failNext(new RegExp(`${call}$`), when);
    const { id } = await payOut(driver);
    await vi.waitFor(async () => {
      const { next_attempt_at: at } = await db
        .selectFrom('payouts')
        .select('next_attempt_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // The attempt has failed, and the next one is in a minute.
      const inMs = (at?.getTime() ?? 0) - clock.now().getTime();
      expect(inMs > 30_000 && inMs < 120_000).toBe(true);
    }, WAIT);
    clock.advance(25 * HOUR_MS);
    server.forgetKeys();
    await Promise.all([resumePayouts(context), resumePayouts(context), sendPayout(context, id)]);
    await reaches(driver, 'sent');
    expect(atStripe(id)).toMatchObject({ transfers: [{ amount: 4_000 }], payouts: [{ amount: 4_000 }] });
    expect(atStripe(id).transfers).toHaveLength(1);
    expect(atStripe(id).payouts).toHaveLength(1);
  },
);

test('an event that was lost is made up for by the daily look', async () => {
  const { driver, payout } = await sent();
  Object.assign(payout, { status: 'paid' });
  clock.advance(2 * HOUR_MS);
  await refreshPayouts(context);
  expect((await newestOf(driver))?.status).toBe('paid');
  Object.assign(payout, { status: 'failed', failure_code: 'account_closed' });
  clock.advance(8.5 * 24 * HOUR_MS);
  await refreshPayouts(context);
  const { items } = await listed(driver);
  expect(items[0]).toMatchObject({ status: 'returned', failure: 'account_closed' });
});

/** After so long the session is over. */
const listed = async ({ user }: Person) => ({
  items: await db
    .selectFrom('payouts')
    .select(['status', 'failure'])
    .where('user_id', '=', user.id)
    .execute(),
});

test('an administrator does not decide a payout that Stripe makes', async () => {
  const { id } = await sent();
  const admin = await adminPerson(app);
  const decision = admin.client.call(decidePayout, { params: { id }, body: { status: 'paid' } });
  expect(await refusalOf(decision)).toMatchObject({
    status: 409,
    message: 'The payment provider makes this payout. Its status follows by itself.',
  });
});
