import type Stripe from 'stripe';
import type { AuthorizationOutcome, AuthorizationRequest } from '../payments-engine.ts';
import { toStripe } from './amounts.ts';
import { OUR_ID } from './connect.ts';
import { withKey } from './stripe-errors.ts';

export const isCheckout = (reference: string): boolean => reference.startsWith('cs_');

/** Opens a page at Stripe where the payer enters a card for one payment. Nothing is held before they do. */
export async function openCheckout(
  stripe: Stripe,
  { idempotencyKey, amountCents, currency, customer, description }: AuthorizationRequest,
  returnUrl: string,
): Promise<string> {
  const metadata = { [OUR_ID]: idempotencyKey };
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: toStripe(amountCents, currency),
    product_data: { name: description },
  };
  // What comes after the trip is charged to the same card, to which the payer agrees with the booking.
  const saved = customer && { setup_future_usage: 'off_session' as const };
  const { id } = await withKey(`${idempotencyKey}-page`, (options) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [{ price_data: price, quantity: 1 }],
        ...(customer && { customer }),
        payment_intent_data: { capture_method: 'manual', description, metadata, ...saved },
        metadata,
        success_url: returnUrl,
        cancel_url: returnUrl,
      },
      options,
    ),
  );
  return id;
}

/** What became of the page; once the payer has entered a card, there is an intent to ask instead. */
export async function outcomeOfCheckout(
  stripe: Stripe,
  reference: string,
): Promise<{ outcome: AuthorizationOutcome; intent?: string | undefined }> {
  const { status, url, payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference);
  const reason = 'unknown_payment_method';
  if (status === 'open' && url)
    return { outcome: { status: 'action_required', reference, reason, confirmUrl: url } };
  return {
    outcome: { status: 'declined', reference, reason },
    intent: typeof intent === 'string' ? intent : intent?.id,
  };
}

/** Closes the page. Returns the intent of one that the payer has completed before. */
export async function closeCheckout(
  stripe: Stripe,
  reference: string,
  options: Stripe.RequestOptions,
): Promise<string | undefined> {
  const { outcome, intent } = await outcomeOfCheckout(stripe, reference);
  if (outcome.status === 'action_required') await stripe.checkout.sessions.expire(reference, {}, options);
  return intent;
}
