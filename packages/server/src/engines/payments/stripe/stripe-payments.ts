import type { PaymentsEngine } from '../payments-engine.ts';
import { authorize, retrieve } from './authorize.ts';
import { connectTo, type StripeSettings } from './connect.ts';
import { acceptDispute, retrieveDispute, retrieveRefund, submitEvidence } from './disputes.ts';
import { listCharges } from './list-charges.ts';
import { cancel, capture, refund } from './operations.ts';
import { createPayeeAccounts } from './payee-accounts.ts';
import { createPayouts } from './payouts.ts';
import { readEvent } from './read-event.ts';
import { createSetups } from './setups.ts';

/** A key of Stripe's test mode, secret or restricted. */
const TEST_KEY = /^(sk|rk)_test_/;

/** Stripe through its SDK. Money of cards and of Cash App; every call can be repeated. */
export function createStripePayments(settings: StripeSettings): PaymentsEngine {
  const connect = connectTo(settings);
  const { webhookSecret, connectWebhookSecret } = settings;
  const secrets = [webhookSecret, ...(connectWebhookSecret ? [connectWebhookSecret] : [])];
  return {
    name: 'stripe',
    isTestMoney: TEST_KEY.test(settings.secretKey),
    authorize: (request) => authorize(connect, request, settings.publicUrl),
    retrieve: (reference) => retrieve(connect, reference),
    capture: (operation) => capture(connect, operation),
    void: (operation) => cancel(connect, operation),
    refund: (operation) => refund(connect, operation),
    retrieveRefund: (reference) => retrieveRefund(connect, reference),
    retrieveDispute: (reference) => retrieveDispute(connect, reference),
    submitEvidence: (operation) => submitEvidence(connect, operation),
    acceptDispute: (operation) => acceptDispute(connect, operation),
    charges: (since) => listCharges(connect, since),
    ...createSetups(connect, settings),
    ...(connectWebhookSecret && {
      payouts: { ...createPayeeAccounts(connect, settings.publicUrl), ...createPayouts(connect) },
    }),
    readEvent: (request) => readEvent(connect, secrets, request),
  };
}
