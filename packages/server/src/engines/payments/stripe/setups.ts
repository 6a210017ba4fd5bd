import type Stripe from 'stripe';
import type { EngineMethod, PaymentsEngine, SetupOutcome, SetupRequest } from '../payments-engine.ts';
import { withSetup } from '../with-setup.ts';
import { isCheckout } from './checkout.ts';
import { type Connect, OUR_ID, type StripeSettings } from './connect.ts';
import { declineReasonOf } from './decline-reason.ts';
import { isMissing, isStripeError, isUnknownMethod, withKey } from './stripe-errors.ts';

const EXPAND = { expand: ['payment_method'] };

type Setups = Pick<
  PaymentsEngine,
  'createCustomer' | 'removeCustomer' | 'startSetup' | 'retrieveSetup' | 'retrieveMethod' | 'removeMethod'
>;

/** Customers and the methods that Stripe keeps for them. A payer enters a new one in Stripe's form, or on a page of Stripe. */
export function createSetups(connect: Connect, { publicUrl, publishableKey }: StripeSettings): Setups {
  return {
    async createCustomer({ idempotencyKey, email, name }) {
      const { customers } = await connect();
      const person = { email, name, metadata: { [OUR_ID]: idempotencyKey } };
      return (await withKey(idempotencyKey, (options) => customers.create(person, options))).id;
    },
    async removeCustomer(customer) {
      const { customers } = await connect();
      await customers.del(customer).catch(ifMissing);
    },
    async startSetup(request) {
      const stripe = await connect();
      const returnUrl = publicUrl + request.returnPath;
      if (request.paymentMethodId) return setUp(stripe, request, request.paymentMethodId, returnUrl);
      return publishableKey
        ? openForm(stripe, request, publishableKey)
        : openPage(stripe, request, returnUrl);
    },
    retrieveSetup: async (reference) =>
      outcomeOf(await connect(), reference, publishableKey).catch(ifMissing),
    async retrieveMethod(reference) {
      const { paymentMethods } = await connect();
      const method = await paymentMethods.retrieve(reference).catch(ifMissing);
      return method && presentMethod(method);
    },
    async removeMethod(reference) {
      const { paymentMethods } = await connect();
      const method = await paymentMethods.retrieve(reference).catch(ifMissing);
      if (method?.customer) await paymentMethods.detach(reference);
    },
  };
}

function ifMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

async function setUp(
  stripe: Stripe,
  { idempotencyKey, customer }: SetupRequest,
  method: string,
  returnUrl: string,
): Promise<SetupOutcome> {
  const intent = { customer, payment_method: method, usage: 'off_session', confirm: true } as const;
  try {
    const setup = await withKey(idempotencyKey, (options) =>
      stripe.setupIntents.create({ ...intent, ...EXPAND, return_url: returnUrl }, options),
    );
    return present(setup, setup.id, customer);
  } catch (error) {
    if (!isStripeError(error) || (error.type !== 'StripeCardError' && !isUnknownMethod(error))) throw error;
    const reference = error.setup_intent?.id ?? '';
    return { status: 'declined', reference, customer, reason: declineReasonOf(error) };
  }
}

async function openForm(
  stripe: Stripe,
  { idempotencyKey, customer, kind }: SetupRequest,
  publishableKey: string,
): Promise<SetupOutcome> {
  const intent = { customer, payment_method_types: [kind], usage: 'off_session' } as const;
  const setup = await withKey(idempotencyKey, (options) =>
    stripe.setupIntents.create({ ...intent, ...EXPAND }, options),
  );
  return present(setup, setup.id, customer, publishableKey);
}

async function openPage(
  stripe: Stripe,
  { idempotencyKey, customer, currency }: SetupRequest,
  returnUrl: string,
): Promise<SetupOutcome> {
  const page = await withKey(idempotencyKey, (options) =>
    stripe.checkout.sessions.create(
      {
        mode: 'setup',
        customer,
        currency: currency.toLowerCase(),
        success_url: withSetup(returnUrl, '{CHECKOUT_SESSION_ID}'),
        cancel_url: returnUrl,
      },
      options,
    ),
  );
  return outcomeOfPage(page, customer);
}

async function outcomeOf(
  stripe: Stripe,
  reference: string,
  publishableKey: string | undefined,
): Promise<SetupOutcome> {
  if (!isCheckout(reference)) {
    const setup = await stripe.setupIntents.retrieve(reference, EXPAND);
    return present(setup, reference, idOf(setup.customer), publishableKey);
  }
  const page = await stripe.checkout.sessions.retrieve(reference, {
    expand: ['setup_intent.payment_method'],
  });
  return outcomeOfPage(page, idOf(page.customer));
}

function outcomeOfPage(page: Stripe.Checkout.Session, customer: string): SetupOutcome {
  const { id: reference, status, url, setup_intent: setup } = page;
  if (status === 'open' && url) return { status: 'action_required', reference, customer, confirmUrl: url };
  if (setup && typeof setup !== 'string') return present(setup, reference, customer);
  return { status: 'declined', reference, customer, reason: 'unknown_payment_method' };
}

function present(
  setup: Stripe.SetupIntent,
  reference: string,
  customer: string,
  publishableKey?: string | undefined,
): SetupOutcome {
  const { payment_method: method, next_action: action, last_setup_error: error } = setup;
  const clientSecret = setup.status === 'requires_payment_method' && !error && setup.client_secret;
  if (clientSecret && publishableKey)
    return { status: 'waiting', reference, customer, form: { clientSecret, publishableKey } };
  const confirmUrl =
    action?.redirect_to_url?.url ??
    action?.cashapp_handle_redirect_or_display_qr_code?.hosted_instructions_url;
  if (setup.status === 'succeeded' && method && typeof method !== 'string')
    return { status: 'succeeded', reference, customer, method: presentMethod(method) };
  if (setup.status === 'requires_action' && confirmUrl)
    return { status: 'action_required', reference, customer, confirmUrl };
  return { status: 'declined', reference, customer, reason: declineReasonOf(error ?? {}) };
}

function presentMethod({ id, card, cashapp }: Stripe.PaymentMethod): EngineMethod {
  if (!card) return { reference: id, kind: 'cashapp', cashtag: cashapp?.cashtag ?? undefined };
  const { brand, last4, exp_month, exp_year } = card;
  const fingerprint = card.fingerprint ?? undefined;
  const expiry = { expiryMonth: exp_month, expiryYear: exp_year };
  return { reference: id, kind: 'card', brand, last4, fingerprint, ...expiry };
}

const idOf = (customer: string | { id: string } | null): string =>
  (typeof customer === 'string' ? customer : customer?.id) ?? '';
