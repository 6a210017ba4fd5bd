import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPayoutSetup, startPayoutSetup } from '@josey/contract/api/money/payout-setup';
import { requestPayout } from '@josey/contract/api/money/payouts';
import { createClient, NetworkError } from '@josey/contract/core/client';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drivenRide } from '#domains/payouts/payouts.factory.ts';
import { resumePayouts } from '#domains/payouts/provider/send-payout.ts';
import { refreshPayouts } from '#domains/payouts/provider/sync-payout.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp, type TestApp } from '../support/app.ts';
import { startTestDatabase } from '../support/database.ts';
import { newPerson, type Person } from '../support/people.ts';
import { startServerProcess } from '../support/servers/server-process.ts';
import { approved } from '../support/servers/stripe-connected.ts';
import { startStripeServer } from '../support/servers/stripe-server.ts';

/**
 * kill -9 at each step of a payout that the bank then sends back: when a call has arrived at the provider, and when it is carried out
 * but not answered. Whenever it was, there was one transfer, which is back, and the amount is in the balance again.
 */
const CALLS = [
  'GET /v1/transfers',
  'POST /v1/transfers',
  'GET /v1/payouts',
  'POST /v1/payouts',
  'GET /v1/payouts/:id',
  'GET /v1/transfers/:id',
  'POST /v1/transfers/:id/reversals',
];
const PAUSES = [
  ['a minute', 61_000],
  ['25 hours', 25 * 3_600_000],
] as const;
/** While an attempt holds its payout no other one begins. */
const CLAIMED_MS = 6 * 60_000;
const CENTS = 4_000;

interface Stop {
  at: number;
  when: 'before' | 'after';
}

const stripe = await startStripeServer();
const folder = await mkdtemp(join(tmpdir(), 'josey-payouts-'));
await chmod(folder, 0o755); // as root the database runs as another user
afterAll(() => rm(folder, { recursive: true, force: true }));
const { db, url: databaseUrl } = await startTestDatabase();
const secret = 'a secret for tests, 32 characters long';
const webhookSecret = 'whsec_connected';
const settings = {
  DATA_DIR: folder,
  STRIPE_SECRET_KEY: 'sk_test_josey',
  STRIPE_WEBHOOK_SECRET: 'whsec_josey',
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: stripe.baseUrl,
};
const stops = CALLS.flatMap((call, at) =>
  (['before', 'after'] as const).map((when): Stop & { call: string } => ({ call, at, when })),
);
const drivers: Person[] = [];

beforeAll(async () => {
  const app = await startOwnTestApp(settings, { databaseUrl, secret });
  for (let left = 1 + stops.length * PAUSES.length; left > 0; left--) drivers.push(await newDriver(app));
  await app.close();
}, 120_000);

/** With $40.00, and details that Stripe has approved. */
async function newDriver(app: TestApp): Promise<Person> {
  const driver = await newPerson(app, 'Tomas');
  await drivenRide(app, driver, { cents: 5_000 });
  const { url } = await driver.client.call(startPayoutSetup, {});
  Object.assign(stripe.accounts.get(url.split('/').at(-1) ?? '') ?? {}, approved);
  expect(await driver.client.call(checkPayoutSetup, {})).toMatchObject({ state: 'ready' });
  return driver;
}

const payoutOf = ({ user }: Person) =>
  db.selectFrom('payouts').selectAll().where('user_id', '=', user.id).executeTakeFirst();

function atStripe(payoutId: string) {
  const isOurs = (one: Record<string, unknown>) =>
    (one.metadata as { josey_id?: string }).josey_id === payoutId;
  return {
    transfers: [...stripe.transfers.values()].filter(isOurs),
    payouts: [...stripe.payouts.values()].filter(isOurs),
  };
}

/** The bank does not take the payout, as far as there is one. */
function refuseAtBank(payoutId: string): void {
  for (const payout of atStripe(payoutId).payouts)
    Object.assign(payout, { status: 'failed', failure_code: 'account_closed' });
}

/** Pays out, and tells that the bank has sent it back, in a server that `watch` may kill. */
async function goThrough(
  driver: Person,
  watch: (call: string, when: Stop['when'], kill: () => Promise<void>) => unknown,
): Promise<void> {
  const server = await startServerProcess({ ...settings, DATABASE_URL: databaseUrl, SECRET: secret });
  const client = createClient({ baseUrl: server.url, sessionId: () => driver.sessionId });
  let isKilled = false;
  const kill = async () => {
    isKilled = true;
    await server.kill();
  };
  stripe.watch(async (call, when) => void (await watch(call, when, kill)));
  const reaches = (status: string) =>
    expect
      .poll(async () => isKilled || (await payoutOf(driver))?.status === status, { timeout: 30_000 })
      .toBe(true);
  try {
    const { id } = await client.call(requestPayout, { idempotencyKey: newId() });
    await reaches('sent');
    refuseAtBank(id);
    if (!isKilled) await tell(server.url, id);
    await reaches('failed');
  } catch (error) {
    const isGone = error instanceof NetworkError || error instanceof TypeError;
    if (!isGone) throw error;
  }
  stripe.watch(undefined);
  await server.kill();
}

async function tell(url: string, payoutId: string): Promise<void> {
  const [payout] = atStripe(payoutId).payouts;
  const account = String(payout?.destination).replace('ba_', '');
  const event = { id: `evt_${newId()}`, object: 'event', type: 'payout.failed', account };
  const payload = JSON.stringify({ ...event, data: { object: payout } });
  const signature = new Stripe('unused').webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
  });
  await fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

/** Starts again after a while, does what sweeps and the daily look do, and closes. */
async function startAgain(driver: Person, pauseMs: number): Promise<void> {
  const app = await startOwnTestApp(settings, { databaseUrl, secret });
  const { context, clock } = app;
  for (const ms of [pauseMs, CLAIMED_MS]) {
    clock.advance(ms);
    await resumePayouts(context);
  }
  refuseAtBank((await payoutOf(driver))?.id ?? '');
  clock.advance(2 * 3_600_000);
  await refreshPayouts(context);
  clock.advance(CLAIMED_MS);
  await resumePayouts(context);
  await app.close();
}

async function expectBack(driver: Person): Promise<void> {
  const payout = await payoutOf(driver);
  expect(payout).toMatchObject({ status: 'failed', failure: 'account_closed' });
  const { transfers, payouts } = atStripe(payout?.id ?? '');
  expect(transfers).toMatchObject([{ amount: CENTS, reversed: true, amount_reversed: CENTS }]);
  expect(payouts).toHaveLength(1);
  const { rows } = await sql<{ account: string; cents: number }>`
    select l.account, sum(l.cents)::int as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.subject_id = ${payout?.id} group by 1`.execute(db);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every(({ cents }) => cents === 0)).toBe(true);
}

test('a payout that comes back: the calls are those that are killed', async () => {
  const driver = drivers.pop() as Person;
  const seen: string[] = [];
  await goThrough(driver, (call, when) => when === 'before' && seen.push(call));
  expect(seen).toEqual(CALLS);
  await expectBack(driver);
});

for (const [pause, pauseMs] of PAUSES)
  test.each(stops)(
    `a payout that comes back, killed $when call $at, $call, and started again ${pause} later`,
    async (stop) => {
      const driver = drivers.pop() as Person;
      let count = -1;
      await goThrough(driver, async (_, when, kill) => {
        if (when === 'before') count++;
        if (count === stop.at && when === stop.when) await kill();
      });
      expect(count).toBeGreaterThanOrEqual(stop.at);
      if (pauseMs > 24 * 3_600_000) stripe.forgetKeys();
      await startAgain(driver, pauseMs);
      await expectBack(driver);
    },
  );
