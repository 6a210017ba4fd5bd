import { afterEach, expect, test } from 'vitest';
import type { AuthorizationRequest } from '#engines/payments/payments-engine.ts';
import { PayoutRefused } from '#engines/payments/payouts-engine.ts';
import { createStripePayments } from '#engines/payments/stripe/stripe-payments.ts';
import { newId } from '#platform/kernel/ids.ts';
import { approved } from '../test/support/servers/stripe-connected.ts';
import { enteredCard, stripeDispute } from '../test/support/servers/stripe-objects.ts';
import { startStripeServer } from '../test/support/servers/stripe-server.ts';
import { evidenceOf } from './stripe/evidence.ts';
import { forwardTo } from './stripe/forwarder.ts';
import { orderTo } from './stripe/order.ts';
import { testByDescription } from './stripe/stripe-description.ts';
import { chargeOf } from './stripe/stripe-flows.ts';

testByDescription('the double of Stripe', async (stripe) => {
  const double = await startStripeServer();
  const problems: string[] = [];
  let calls = 0;
  const door = await forwardTo(double.baseUrl, {
    see(call, params, status, body) {
      calls += 1;
      if (params) problems.push(...stripe.request(call, params));
      problems.push(...stripe.reply(call, status, body));
    },
  });
  const secretKey = ['sk', 'test', 'josey'].join('_');
  const settings = {
    secretKey,
    webhookSecret: 'whsec_josey',
    connectWebhookSecret: 'whsec_connected',
    publicUrl: 'https://josey.test',
  };
  const publishableKey = ['pk', 'test', 'josey'].join('_');
  const engine = createStripePayments({ ...settings, publishableKey, apiBase: door.url });

  afterEach(() => {
    expect(calls).toBeGreaterThan(0);
    expect(problems.splice(0)).toEqual([]);
    calls = 0;
  });

  const key = () => ({ idempotencyKey: newId() });
  const hold = (paymentMethodId?: string, change?: Partial<AuthorizationRequest>) =>
    engine.authorize(chargeOf(paymentMethodId, change));

  test.each([
    ['pm_card_visa', 'authorized'],
    ['pm_card_chargeDeclined', 'declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'declined'],
    ['pm_card_visa_chargeDeclinedLostCard', 'declined'],
    ['pm_card_fromNowhere', 'declined'],
    ['pm_card_authenticationRequired', 'action_required'],
  ])('%s is %s', async (method, status) => {
    expect(await hold(method)).toMatchObject({ status });
  });

  test.each(['approve', 'refuse'] as const)('what the payer answers their bank: %s', async (decision) => {
    const { reference } = await hold('pm_card_authenticationRequired');
    double.decide(reference, decision);
    const status = decision === 'approve' ? 'authorized' : 'declined';
    expect(await engine.retrieve(reference)).toMatchObject({ status });
  });

  test('Cash App', async () => {
    expect(await hold(undefined, { method: 'cashapp' })).toMatchObject({ status: 'action_required' });
  });

  test('a page where the payer enters a card is opened and closed', async () => {
    const { reference } = await hold();
    await engine.void({ reference, ...key() });
  });

  test('a capture, and refunds up to its amount', async () => {
    const { reference } = await hold('pm_card_visa');
    await engine.capture({ reference, ...key(), amountCents: 6_000 });
    await engine.refund({ reference, ...key(), amountCents: 2_500 });
    const [refund] = double.refunds;
    await engine.retrieveRefund(refund?.id ?? '');
    await expect(engine.refund({ reference, ...key(), amountCents: 6_000 })).rejects.toThrow();
    await expect(engine.void({ reference, ...key() })).rejects.toThrow();
  });

  test('a release', async () => {
    const { reference } = await hold('pm_card_visa');
    await engine.void({ reference, ...key() });
    expect(await engine.retrieve(reference)).toMatchObject({ status: 'declined' });
  });

  test('a card that is entered in Stripe’s form', async () => {
    const person = { email: 'ana@example.test', name: 'Ana Diaz' };
    const customer = await engine.createCustomer({ ...person, ...key() });
    const setup = { customer, currency: 'USD', kind: 'card', returnPath: '/account' } as const;
    const { reference, status } = await engine.startSetup({ ...setup, ...key() });
    expect(status).toBe('waiting');
    Object.assign(double.setups.get(reference) ?? {}, enteredCard);
    expect(await engine.retrieveSetup(reference)).toMatchObject({ status: 'succeeded' });
  });

  test('a failure of Stripe’s own', async () => {
    const { reference } = await hold('pm_card_visa');
    double.failNext(/capture$/, 'before');
    await expect(engine.capture({ reference, ...key(), amountCents: 6_000 })).rejects.toThrow();
  });

  test('a payee’s account, a transfer to it, a payout from it, and the transfer back', async () => {
    const { payouts } = engine;
    if (!payouts) throw new Error('Stripe pays out with the secret of its second webhook.');
    const account = await payouts.createAccount({
      payeeId: newId(),
      email: 'ana@example.test',
      country: 'US',
    });
    expect(await payouts.setupUrl({ account, returnPath: '/earnings' })).toContain('account_link');
    const refused = orderTo(account);
    await expect(payouts.transfer(refused)).rejects.toThrow(PayoutRefused);
    Object.assign(double.accounts.get(account) ?? {}, approved);
    expect(await payouts.setupUrl({ account, returnPath: '/earnings' })).toContain('login_link');
    expect(await payouts.retrieveAccount(account)).toEqual({ state: 'ready', bankEnding: '6789' });
    const order = orderTo(account);
    const transfer = await payouts.transfer(order);
    expect(await payouts.transfer(order)).toBe(transfer);
    const reference = await payouts.payOut(order);
    expect(await payouts.payOut(order)).toBe(reference);
    expect(await payouts.retrievePayout({ account, reference })).toMatchObject({ status: 'under_way' });
    await payouts.reverseTransfer(transfer);
    await payouts.reverseTransfer(transfer);
  });

  test.each(['answered', 'accepted'])('a dispute that is %s', async (end) => {
    const dispute = stripeDispute(`pi_${end}`);
    double.disputes.set(dispute.id, dispute);
    const operation = { reference: dispute.id, ...key() };
    if (end === 'accepted') await engine.acceptDispute(operation);
    else await engine.submitEvidence({ ...operation, evidence: evidenceOf('She rented.') });
    expect(await engine.retrieveDispute(dispute.id)).not.toMatchObject({ status: 'needs_response' });
  });
});
