import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import type { PaymentsEngine } from '#engines/payments/payments-engine.ts';
import type { PayoutsEngine } from '#engines/payments/payouts-engine.ts';
import { createStripePayments } from '#engines/payments/stripe/stripe-payments.ts';
import { newId } from '#platform/kernel/ids.ts';
import { approved } from '../test/support/servers/stripe-connected.ts';
import { evidenceOf } from './stripe/evidence.ts';
import { forwardTo, type Send } from './stripe/forwarder.ts';
import { orderTo } from './stripe/order.ts';
import { chargeOf, stripeFlows } from './stripe/stripe-flows.ts';
import { isInstalled, LOCALSTRIPE, STRIPE_MOCK, startPeer } from './stripe/stripe-peers.ts';

const secretKey = ['sk', 'test', 'josey'].join('_');
const settings = {
  secretKey,
  webhookSecret: 'whsec_josey',
  connectWebhookSecret: 'whsec_connected',
  publicUrl: 'https://josey.test',
};

function skip(name: string, missing: string): void {
  const why = `${name} is not tried here: ${missing}`;
  console.warn(why);
  test.skip(why, () => {});
}

if (!isInstalled(STRIPE_MOCK)) skip('stripe-mock', 'npm run peers installs it where there is Go');
else
  describe('stripe-mock', async () => {
    const url = await startPeer(STRIPE_MOCK, (port) => ['-http-addr', `127.0.0.1:${port}`]);
    const door = await forwardTo(url, { change: asIfWaiting });
    const stripe = createStripePayments({ ...settings, apiBase: door.url });

    test('it accepts every call that Josey makes, by Stripe’s own description', async () => {
      await makeEveryCall(stripe);
      expect(Object.fromEntries([...door.calls].sort())).toEqual(
        Object.fromEntries(CALLS.map((call) => [call, 200])),
      );
    });

    test('it accepts the start of a form for each kind of method', async () => {
      const publishableKey = ['pk', 'test', 'josey'].join('_');
      const withForm = createStripePayments({ ...settings, publishableKey, apiBase: door.url });
      for (const kind of ['card', 'cashapp'] as const) {
        const setup = { customer: 'cus_1', currency: 'USD', kind, returnPath: '/account' };
        expect(await withForm.startSetup({ ...setup, idempotencyKey: newId() })).toMatchObject({
          status: 'waiting',
          form: { publishableKey, clientSecret: expect.stringContaining('secret') },
        });
      }
    });

    test('it refuses what the description does not have', async () => {
      const answer = await fetch(`${url}/v1/payment_intents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams({ amount: '100', currency: 'usd', capture: 'later' }),
      });
      expect(answer.status).toBe(400);
    });
  });

const CALLS = [
  'DELETE /v1/customers/{id}',
  'GET /v1/accounts/{id}',
  'GET /v1/checkout/sessions/{id}',
  'GET /v1/disputes/{id}',
  'GET /v1/payment_intents/{id}',
  'GET /v1/payment_methods/{id}',
  'GET /v1/payouts',
  'GET /v1/payouts/{id}',
  'GET /v1/refunds',
  'GET /v1/refunds/{id}',
  'GET /v1/setup_intents/{id}',
  'GET /v1/transfers',
  'GET /v1/transfers/{id}',
  'POST /v1/account_links',
  'POST /v1/accounts',
  'POST /v1/accounts/{id}/login_links',
  'POST /v1/checkout/sessions',
  'POST /v1/checkout/sessions/{id}/expire',
  'POST /v1/customers',
  'POST /v1/disputes/{id}',
  'POST /v1/disputes/{id}/close',
  'POST /v1/files',
  'POST /v1/payment_intents',
  'POST /v1/payment_intents/{id}/cancel',
  'POST /v1/payment_intents/{id}/capture',
  'POST /v1/payment_intents/{id}/confirm',
  'POST /v1/payment_methods/{id}/detach',
  'POST /v1/payouts',
  'POST /v1/refunds',
  'POST /v1/setup_intents',
  'POST /v1/transfers',
  'POST /v1/transfers/{id}/reversals',
];

/** Its answers are examples; in these the engine would stop before its next call. */
function asIfWaiting(call: string, body: object): object {
  if (call.startsWith('GET /v1/checkout/sessions/'))
    return { ...body, status: 'open', url: 'https://checkout.test/1' };
  if (call.startsWith('GET /v1/payment_intents/'))
    return {
      ...body,
      status: call.includes('held') ? 'requires_capture' : 'requires_payment_method',
      last_payment_error: null,
    };
  if (call === 'POST /v1/setup_intents')
    return { ...body, status: 'requires_payment_method', last_setup_error: null, client_secret: 'a_secret' };
  if (call.startsWith('GET /v1/disputes/'))
    return { ...body, status: 'needs_response', evidence_details: { submission_count: 0, due_by: null } };
  if (call.startsWith('GET /v1/accounts/')) return { ...body, ...(call.endsWith('ready') ? approved : {}) };
  if (call === 'GET /v1/transfers' || call === 'GET /v1/payouts') return { ...body, data: [] };
  if (call.startsWith('GET /v1/transfers/')) return { ...body, reversed: false };
  return call.startsWith('GET /v1/payment_methods/') ? { ...body, customer: 'cus_1' } : body;
}

async function makeEveryCall(stripe: PaymentsEngine): Promise<void> {
  const idempotencyKey = newId();
  const customer = await stripe.createCustomer({ idempotencyKey, email: 'ana@example.test', name: 'Ana' });
  await stripe.authorize(chargeOf('pm_card_visa', { customer, offSession: true }));
  await stripe.authorize(chargeOf(undefined, { method: 'cashapp', customer }));
  const { reference: page } = await stripe.authorize(chargeOf(undefined, { customer }));
  await stripe.void({ reference: page, idempotencyKey: newId() });
  const reference = 'pi_held';
  await stripe.capture({ reference, idempotencyKey: newId(), amountCents: 500 });
  await stripe.void({ reference, idempotencyKey: newId() });
  await stripe.refund({ reference, idempotencyKey: newId(), amountCents: 500 });
  await stripe.retrieveRefund('re_1');
  await stripe.retrieveDispute('du_1');
  await stripe.submitEvidence({
    reference: 'du_1',
    idempotencyKey: newId(),
    evidence: evidenceOf('She rented.'),
  });
  await stripe.acceptDispute({ reference: 'du_1', idempotencyKey: newId() });
  const setup = { customer, currency: 'USD', kind: 'card', returnPath: '/account' } as const;
  await stripe.startSetup({ ...setup, idempotencyKey: newId(), paymentMethodId: 'pm_card_visa' });
  const started = await stripe.startSetup({ ...setup, idempotencyKey: newId() });
  await stripe.retrieveSetup(started.reference);
  await stripe.retrieveSetup('seti_1');
  await stripe.retrieveMethod('pm_1');
  await stripe.removeMethod('pm_1');
  await stripe.removeCustomer(customer);
  if (stripe.payouts) await makeEveryPayoutCall(stripe.payouts);
}

async function makeEveryPayoutCall(payouts: PayoutsEngine): Promise<void> {
  const account = await payouts.createAccount({ payeeId: newId(), email: 'ana@example.test', country: 'US' });
  for (const one of [account, 'acct_ready'])
    await payouts.setupUrl({ account: one, returnPath: '/earnings' });
  const order = orderTo(account);
  const transfer = await payouts.transfer(order);
  const reference = await payouts.payOut(order);
  await payouts.retrievePayout({ account, reference });
  await payouts.reverseTransfer(transfer);
  for await (const one of payouts.transfers(new Date())) expect(one).toBeDefined();
}

if (!isInstalled(LOCALSTRIPE)) skip('localstripe', 'npm run peers installs it where there is Python');
else
  describe('localstripe', async () => {
    const url = await startPeer(LOCALSTRIPE, (port) => ['--from-scratch', '--port', String(port)]);
    const door = await forwardTo(url, { instead: inItsWords, change: withAmountReceived });
    const stripe = createStripePayments({ ...settings, apiBase: door.url });

    stripeFlows(stripe);

    test('its signed event is one that Josey reads', async () => {
      const { reference } = await stripe.authorize(chargeOf('pm_card_visa'));
      const received = await listenFor(reference);
      const body = new URLSearchParams({ url: received.url, secret: settings.webhookSecret });
      await fetch(`${url}/_config/webhooks/josey`, { method: 'POST', body });
      await stripe.capture({ reference, idempotencyKey: newId(), amountCents: 12_345 });
      const { text: sent, signature } = await received.first;
      const event = await stripe.readEvent?.({ body: sent, signature, now: new Date() });
      expect(event).toMatchObject({ type: 'payment_intent.succeeded', reference });
    });
  });

/**
 * It knows an older Stripe, and refuses parameters that it does not know: texts and addresses are left out, a card is set before
 * it is confirmed, and a setup is confirmed in a call of its own.
 */
function inItsWords(call: string, params: URLSearchParams, send: Send): Promise<object> | undefined {
  for (const name of ['description', 'return_url', 'off_session', 'usage']) params.delete(name);
  const method = params.get('payment_method');
  if (method && call.endsWith('/confirm')) {
    params.delete('payment_method');
    const intent = call.replace('/confirm', '');
    return send(intent, new URLSearchParams({ payment_method: method })).then(() => send(call, params));
  }
  if (method && call === 'POST /v1/setup_intents') {
    const customer = params.get('customer') ?? '';
    const confirmed = new URLSearchParams({ payment_method: method, 'expand[0]': 'payment_method' });
    return send(call, new URLSearchParams({ customer })).then((setup) =>
      send(`${call}/${(setup as { id: string }).id}/confirm`, confirmed),
    );
  }
  return undefined;
}

/** What it captured is the charge less what it gave back at once. */
function withAmountReceived(call: string, body: object): object {
  if (!call.includes('/payment_intents/')) return body;
  const { status, latest_charge: charge } = body as { status?: string; latest_charge?: Charge };
  const isTaken = status === 'succeeded' && charge;
  return { ...body, amount_received: isTaken ? charge.amount - charge.amount_refunded : 0 };
}

interface Charge {
  amount: number;
  amount_refunded: number;
}

async function listenFor(reference: string) {
  const arrived = Promise.withResolvers<{ text: string; signature: string }>();
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const signature = String(request.headers['stripe-signature']);
    if (sent.includes(reference)) arrived.resolve({ text: sent, signature });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, first: arrived.promise };
}

const { STRIPE_TEST_KEY: testKey } = process.env;
if (!testKey) skip('Stripe’s test mode', 'STRIPE_TEST_KEY is not set');
else
  describe('Stripe’s test mode', () =>
    stripeFlows(createStripePayments({ ...settings, secretKey: testKey })));
