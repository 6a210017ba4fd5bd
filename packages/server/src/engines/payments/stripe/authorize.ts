import type Stripe from 'stripe';
import type { AuthorizationOutcome, AuthorizationRequest } from '../payments-engine.ts';
import { fromStripe, toStripe } from './amounts.ts';
import { isCheckout, openCheckout, outcomeOfCheckout } from './checkout.ts';
import { type Connect, OUR_ID } from './connect.ts';
import { declineReasonOf } from './decline-reason.ts';
import { isStripeError, isUnexpectedState, isUnknownMethod, withKey } from './stripe-errors.ts';

/** What {@link outcomeOf} reads of the charge. */
const EXPAND = { expand: ['latest_charge'] };

/**
 * Creates an intent, which holds nothing, has its reference kept, and confirms it. A retry goes on with the kept one, which
 * Stripe confirms once: two processes, or one that was killed and comes back days later, hold the money once.
 */
export async function authorize(
  connect: Connect,
  request: AuthorizationRequest,
  publicUrl: string,
): Promise<AuthorizationOutcome> {
  const stripe = await connect();
  const returnUrl = publicUrl + request.returnPath;
  const reference =
    request.reference ?? (await request.keepReference(await create(stripe, request, returnUrl)));
  if (isCheckout(reference)) return retrieve(connect, reference);
  return withKey(`${request.idempotencyKey}-confirm`, async (options) => {
    const intent = await stripe.paymentIntents.retrieve(reference, EXPAND);
    return isConfirmed(intent) ? outcomeOf(intent) : confirm(stripe, reference, request, returnUrl, options);
  });
}

/** Without a card the payer enters one on Stripe's page. */
async function create(stripe: Stripe, request: AuthorizationRequest, returnUrl: string): Promise<string> {
  if (request.method === 'card' && !request.paymentMethodId) return openCheckout(stripe, request, returnUrl);
  const { idempotencyKey, amountCents, currency, customer, description } = request;
  const { id } = await withKey(idempotencyKey, (options) =>
    stripe.paymentIntents.create(
      {
        amount: toStripe(amountCents, currency),
        currency: currency.toLowerCase(),
        capture_method: 'manual',
        ...(customer && { customer }),
        description,
        metadata: { [OUR_ID]: idempotencyKey },
      },
      options,
    ),
  );
  return id;
}

async function confirm(
  stripe: Stripe,
  reference: string,
  request: AuthorizationRequest,
  returnUrl: string,
  options: Stripe.RequestOptions,
): Promise<AuthorizationOutcome> {
  const { paymentMethodId, offSession } = request;
  const payBy = paymentMethodId
    ? { payment_method: paymentMethodId }
    : { payment_method_data: { type: 'cashapp' as const } };
  try {
    // Only a saved method can be charged without its payer.
    const isOffSession = offSession === true && paymentMethodId !== undefined;
    const params = { ...payBy, ...EXPAND, return_url: returnUrl, off_session: isOffSession };
    return outcomeOf(await stripe.paymentIntents.confirm(reference, params, options));
  } catch (error) {
    if (isUnexpectedState(error)) return outcomeOf(await stripe.paymentIntents.retrieve(reference, EXPAND));
    const isAnswer = isStripeError(error) && (error.type === 'StripeCardError' || isUnknownMethod(error));
    if (!isAnswer) throw error;
    return { status: 'declined', reference, reason: declineReasonOf(error) };
  }
}

/** An intent whose card was declined waits for another card, as one does that was never confirmed. */
const isConfirmed = (intent: Stripe.PaymentIntent): boolean =>
  intent.last_payment_error !== null ||
  !['requires_payment_method', 'requires_confirmation'].includes(intent.status);

/** The present state of an intent, or of a page where the payer enters a card. */
export async function retrieve(connect: Connect, reference: string): Promise<AuthorizationOutcome> {
  const stripe = await connect();
  if (!isCheckout(reference)) return outcomeOf(await stripe.paymentIntents.retrieve(reference, EXPAND));
  const { intent, ...page } = await outcomeOfCheckout(stripe, reference);
  return intent ? outcomeOf(await stripe.paymentIntents.retrieve(intent, EXPAND)) : page.outcome;
}

/** Throws while Stripe works on it: the answer is not known yet. */
function outcomeOf(intent: Stripe.PaymentIntent): AuthorizationOutcome {
  const { id: reference, status } = intent;
  if (status === 'requires_capture' || status === 'succeeded')
    return {
      status: 'authorized',
      reference,
      captureBefore: captureBeforeOf(intent.latest_charge),
      capturedCents: fromStripe(intent.amount_received, intent.currency),
    };
  const confirmUrl = confirmUrlOf(intent.next_action);
  if (status === 'requires_action' && confirmUrl)
    return { status: 'action_required', reference, reason: 'authentication_required', confirmUrl };
  if (status === 'requires_payment_method' || status === 'canceled')
    return { status: 'declined', reference, reason: declineReasonOf(intent.last_payment_error ?? {}) };
  throw new Error(`Stripe: the intent ${reference} is ${status}`);
}

function captureBeforeOf(charge: Stripe.PaymentIntent['latest_charge']): Date | undefined {
  if (charge === null || typeof charge === 'string') return undefined;
  const { card, cashapp } = charge.payment_method_details ?? {};
  const seconds =
    card?.capture_before ?? (cashapp as { capture_before?: number } | undefined)?.capture_before;
  return seconds === undefined ? undefined : new Date(seconds * 1_000);
}

function confirmUrlOf(action: Stripe.PaymentIntent['next_action']): string | undefined {
  return (
    action?.redirect_to_url?.url ??
    action?.cashapp_handle_redirect_or_display_qr_code?.hosted_instructions_url ??
    undefined
  );
}
