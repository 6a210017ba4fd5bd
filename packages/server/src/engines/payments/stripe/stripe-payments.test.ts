import { beforeEach, describe, expect, test } from 'vitest';
import { CAPTURE_BEFORE } from '../../../../test/support/servers/stripe-objects.ts';
import { startStripeServer } from '../../../../test/support/servers/stripe-server.ts';
import { type AuthorizationRequest, CaptureRefused } from '../payments-engine.ts';
import { createStripePayments } from './stripe-payments.ts';

const server = await startStripeServer();
// Built, so that no scanner takes it for a key.
const secretKey = ['sk', 'test', 'josey'].join('_');
const settings = { secretKey, webhookSecret: 'whsec_test', publicUrl: 'https://josey.test' };
const stripe = createStripePayments({ ...settings, apiBase: server.baseUrl });

let kept: string | undefined;
beforeEach(() => {
  kept = undefined;
  server.calls.length = 0;
});

let payments = 0;
const charge = (change: Partial<AuthorizationRequest> = {}): AuthorizationRequest => ({
  idempotencyKey: `payment-${++payments}`,
  amountCents: 12_345,
  currency: 'USD',
  method: 'card',
  paymentMethodId: 'pm_card_visa',
  description: 'A rental',
  returnPath: '/rentals/1',
  keepReference: async (reference) => {
    kept ??= reference;
    return kept;
  },
  ...change,
});
const held = async (change: Partial<AuthorizationRequest> = {}) =>
  (await stripe.authorize(charge(change))).reference;
const once = (verb: string) => server.calls.filter((call) => call.endsWith(verb)).length;

test('a card is held after its reference was kept, with the day on which the hold ends', async () => {
  let seen = 'never';
  const request = charge({
    keepReference: async (reference) => {
      seen = server.intents.get(reference)?.status ?? 'unknown';
      return reference;
    },
  });
  const outcome = await stripe.authorize(request);
  expect(seen).toBe('requires_payment_method');
  expect(outcome).toMatchObject({ status: 'authorized', captureBefore: new Date(CAPTURE_BEFORE * 1_000) });
  expect(server.intents.get(outcome.reference)).toMatchObject({
    amount: 12_345,
    currency: 'usd',
    status: 'requires_capture',
  });
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedLostCard', 'lost_card'],
  ['pm_card_fromNowhere', 'unknown_payment_method'],
])('%s is declined: %s', async (paymentMethodId, reason) => {
  expect(await stripe.authorize(charge({ paymentMethodId }))).toMatchObject({ status: 'declined', reason });
});

test('a bank that asks its client answers with its page, then with what the client decided', async () => {
  const asked = await stripe.authorize(charge({ paymentMethodId: 'pm_card_authenticationRequired' }));
  expect(asked).toMatchObject({
    status: 'action_required',
    confirmUrl: 'https://bank.test/?back=https://josey.test/rentals/1',
  });
  server.decide(asked.reference, 'refuse');
  const refused = { status: 'declined', reason: 'authentication_refused' };
  expect(await stripe.retrieve(asked.reference)).toMatchObject(refused);
  server.decide(asked.reference, 'approve');
  expect(await stripe.retrieve(asked.reference)).toMatchObject({ status: 'authorized' });
});

test('Cash App without a saved account is confirmed on its own page', async () => {
  const outcome = await stripe.authorize(charge({ method: 'cashapp', paymentMethodId: undefined }));
  expect(outcome).toMatchObject({ status: 'action_required', confirmUrl: 'https://cash.test/pay' });
});

test('Cash App without a saved account waits for its payer, also when they are not there', async () => {
  const request = charge({ method: 'cashapp', paymentMethodId: undefined, offSession: true });
  expect(await stripe.authorize(request)).toMatchObject({ status: 'action_required' });
});

test('without a card its payer enters one on a page of Stripe, which a release closes', async () => {
  const outcome = await stripe.authorize(charge({ paymentMethodId: undefined }));
  expect(outcome).toMatchObject({ status: 'action_required', reason: 'unknown_payment_method' });
  await stripe.void({ reference: outcome.reference, idempotencyKey: 'void-page' });
  expect(server.pages.get(outcome.reference)?.status).toBe('expired');
  expect(await stripe.retrieve(outcome.reference)).toMatchObject({ status: 'declined' });
});

test('a page that was completed is its intent from then on, and a release lets go of its hold', async () => {
  const { reference } = await stripe.authorize(charge({ paymentMethodId: undefined }));
  kept = undefined;
  const intent = await held();
  Object.assign(server.pages.get(reference) ?? {}, { status: 'complete', url: null, payment_intent: intent });
  expect(await stripe.retrieve(reference)).toMatchObject({ status: 'authorized', reference: intent });
  await stripe.void({ reference, idempotencyKey: 'void-completed' });
  expect(server.intents.get(intent)?.status).toBe('canceled');
});

describe('a retry', () => {
  test('goes on with the kept intent, and holds the money once', async () => {
    const request = charge({ keepReference: async (reference) => reference });
    const outcomes = [await stripe.authorize(request), await stripe.authorize(request)];
    server.forgetKeys();
    outcomes.push(await stripe.authorize({ ...request, reference: outcomes[0]?.reference }));
    expect(new Set(outcomes.map(({ reference }) => reference)).size).toBe(1);
    expect(once('/confirm')).toBe(1);
  });

  test('of an attempt that was killed before its reference was kept goes on, though its payer became a customer', async () => {
    const request = charge({ keepReference: () => Promise.reject(new Error('killed')) });
    await expect(stripe.authorize(request)).rejects.toThrow('killed');
    const { keepReference } = charge();
    const outcome = await stripe.authorize({ ...request, keepReference, customer: 'cus_1' });
    expect(outcome).toMatchObject({ status: 'authorized', reference: kept });
  });

  test('of two processes at once goes on with the reference that was kept first', async () => {
    const request = charge();
    const outcomes = await Promise.all([stripe.authorize(request), stripe.authorize(request)]);
    expect(outcomes).toMatchObject([
      { status: 'authorized', reference: kept },
      { status: 'authorized', reference: kept },
    ]);
  });

  test.each(['before', 'after'] as const)(
    'after a failure that came %s the confirmation holds the money once',
    async (when) => {
      const request = charge();
      server.failNext(/confirm$/, when);
      await expect(stripe.authorize(request)).rejects.toThrow();
      const outcome = await stripe.authorize({ ...request, reference: kept });
      expect(outcome).toMatchObject({ status: 'authorized', reference: kept });
    },
  );

  test.each(['before', 'after'] as const)(
    'after a failure that came %s the capture takes it once',
    async (when) => {
      const operation = { reference: await held(), idempotencyKey: `capture-${when}`, amountCents: 6_000 };
      server.failNext(/capture$/, when);
      await expect(stripe.capture(operation)).rejects.toThrow();
      await stripe.capture(operation);
      expect(server.intents.get(operation.reference)).toMatchObject({ amount_received: 6_000 });
    },
  );

  test.each(['before', 'after'] as const)(
    'after a failure that came %s the refund is given once, also a day later',
    async (when) => {
      const reference = await held();
      await stripe.capture({ reference, idempotencyKey: `all-${when}`, amountCents: 12_345 });
      const operation = { reference, idempotencyKey: `refund-${when}`, amountCents: 1_000 };
      server.failNext(/POST.*refunds$/, when);
      await expect(stripe.refund(operation)).rejects.toThrow();
      await stripe.refund(operation);
      server.forgetKeys();
      await stripe.refund(operation);
      const given = server.refunds.filter((one) => one.payment_intent === reference);
      expect(given).toMatchObject([{ amount: 1_000 }]);
    },
  );
});

test('a release repeated a day later changes nothing, and one of taken money is refused', async () => {
  const reference = await held();
  await stripe.void({ reference, idempotencyKey: 'void' });
  server.forgetKeys();
  await stripe.void({ reference, idempotencyKey: 'void' });
  kept = undefined;
  const taken = await held();
  await stripe.capture({ reference: taken, idempotencyKey: 'take', amountCents: 12_345 });
  await expect(stripe.void({ reference: taken, idempotencyKey: 'void-taken' })).rejects.toThrow();
});

test('the capture of a hold that has lapsed is refused for good', async () => {
  const reference = await held();
  Object.assign(server.intents.get(reference) ?? {}, { status: 'canceled' });
  const capture = stripe.capture({ reference, idempotencyKey: 'lapsed', amountCents: 1_000 });
  await expect(capture).rejects.toThrow(CaptureRefused);
});

test('a capture of another amount than before is refused', async () => {
  const reference = await held();
  await stripe.capture({ reference, idempotencyKey: 'first', amountCents: 1_000 });
  await expect(stripe.capture({ reference, idempotencyKey: 'second', amountCents: 2_000 })).rejects.toThrow();
});

test('amounts are in the units that Stripe wants', async () => {
  const yen = await held({ currency: 'JPY', amountCents: 5_000 });
  kept = undefined;
  const kronur = await held({ currency: 'ISK', amountCents: 5_000 });
  expect([server.intents.get(yen)?.amount, server.intents.get(kronur)?.amount]).toEqual([5_000, 500_000]);
  await stripe.capture({ reference: kronur, idempotencyKey: 'kronur', amountCents: 4_000 });
  expect(server.intents.get(kronur)?.amount_received).toBe(400_000);
});

test('a key of the test mode is test money, one of the live mode is not', () => {
  const live = createStripePayments({ ...settings, secretKey: ['rk', 'live', 'josey'].join('_') });
  expect([stripe.isTestMoney, live.isTestMoney]).toEqual([true, false]);
});
