export type Params = Record<string, string>;
export type Stored = Record<string, unknown> & { id: string; status: string };

/** The server refuses a call. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: object) {
    super('refused');
    this.status = status;
    this.error = error;
  }
}

export function keep(of: Map<string, Stored>, one: Stored): Stored {
  of.set(one.id, one);
  return one;
}

export function find(of: Map<string, Stored>, id = ''): Stored {
  const found = of.get(id);
  if (!found)
    throw new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' });
  return found;
}

export const CAPTURE_BEFORE = 1_900_000_000;
const CREATED = 1_790_000_000;
export const common = { created: CREATED, livemode: false };

export const newIntent = (id: string, params: Params): Stored => ({
  ...common,
  id,
  object: 'payment_intent',
  amount: Number(params.amount),
  amount_received: 0,
  currency: params.currency,
  metadata: { josey_id: params['metadata[josey_id]'] },
  status: 'requires_payment_method',
  last_payment_error: null,
  next_action: null,
  latest_charge: null,
});

/** What changes in an intent when the bank holds its amount. */
export const heldOf = ({ amount, currency }: Stored) => ({
  status: 'requires_capture',
  last_payment_error: null,
  next_action: null,
  latest_charge: {
    ...common,
    id: 'ch_1',
    object: 'charge',
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    billing_details: {},
    captured: false,
    currency,
    disputed: false,
    metadata: {},
    paid: true,
    payment_method_details: {
      type: 'card',
      card: { capture_before: CAPTURE_BEFORE, exp_month: 12, exp_year: 2030 },
    },
    refunded: false,
    status: 'succeeded',
  },
});

export const refusedAtBank = {
  status: 'requires_payment_method',
  next_action: null,
  last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
};

/** Asks the payer to go to their bank, or to Cash App. */
export const askAtBank = (returnUrl = '') => ({
  status: 'requires_action',
  next_action: {
    type: 'redirect_to_url',
    redirect_to_url: { url: `https://bank.test/?back=${returnUrl}` },
  },
});

export const newCustomer = (params: Params) => ({
  ...common,
  id: `cus_${params['metadata[josey_id]']}`,
  object: 'customer',
});

export const newSetup = (id: string, params: Params): Stored => ({
  ...common,
  id,
  object: 'setup_intent',
  client_secret: `${id}_secret_josey`,
  customer: params.customer,
  last_setup_error: null,
  next_action: null,
  payment_method: null,
  payment_method_types: [params['payment_method_types[0]']],
  status: 'requires_payment_method',
  usage: params.usage,
});

/** What changes in a setup when its payer has entered a card in Stripe's form. */
export const enteredCard = {
  status: 'succeeded',
  payment_method: {
    ...common,
    id: 'pm_1',
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null },
    card: {
      brand: 'visa',
      country: 'US',
      exp_month: 12,
      exp_year: 2030,
      fingerprint: 'josey',
      funding: 'credit',
      last4: '4242',
    },
    type: 'card',
  },
};

const qr_code = {
  expires_at: CREATED,
  image_url_png: 'https://cash.test/code.png',
  image_url_svg: 'https://cash.test/code.svg',
};
export const askAtCashApp = {
  status: 'requires_action',
  next_action: {
    type: 'cashapp_handle_redirect_or_display_qr_code',
    cashapp_handle_redirect_or_display_qr_code: {
      hosted_instructions_url: 'https://cash.test/pay',
      mobile_auth_url: 'https://cash.test/app',
      qr_code,
    },
  },
};

export const newPage = (id: string, params: Params): Stored => ({
  ...common,
  id,
  object: 'checkout.session',
  automatic_tax: { enabled: false },
  custom_fields: [],
  custom_text: {},
  expires_at: CREATED,
  mode: params.mode,
  payment_intent: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  shipping_options: [],
  status: 'open',
  url: `https://checkout.test/${id}`,
});

export const newRefund = (id: string, intent: Stored, params: Params): Stored => ({
  id,
  object: 'refund',
  amount: Number(params.amount),
  created: CREATED,
  currency: intent.currency,
  payment_intent: intent.id,
  status: 'succeeded',
  metadata: { josey_id: params['metadata[josey_id]'] },
});

export const newFile = (id: string) => ({
  id,
  object: 'file',
  created: CREATED,
  purpose: 'dispute_evidence',
  size: 8,
});

/** A dispute of an intent, as Stripe describes it. */
export function stripeDispute(intent: string, change: object = {}): Stored {
  return {
    ...common,
    id: `du_${intent}`,
    object: 'dispute',
    amount: 9_000,
    balance_transactions: [],
    charge: 'ch_1',
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} },
    evidence_details: {
      due_by: 1_999_000_000,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    metadata: {},
    payment_intent: intent,
    reason: 'fraudulent',
    status: 'needs_response',
    ...change,
  };
}
