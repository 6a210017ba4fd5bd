import type Stripe from 'stripe';
import { CaptureRefused, type ChargeOperation } from '../payments-engine.ts';
import { fromStripe, toStripe } from './amounts.ts';
import { closeCheckout, isCheckout } from './checkout.ts';
import { type Connect, OUR_ID } from './connect.ts';
import { isUnexpectedState, withKey } from './stripe-errors.ts';

type Amount = ChargeOperation & { amountCents: number };

/** Stripe captures an intent once. When it says that the state is another, an earlier attempt may have succeeded. */
export async function capture(connect: Connect, operation: Amount): Promise<void> {
  const { reference, idempotencyKey, amountCents } = operation;
  const stripe = await connect();
  await withKey(idempotencyKey, async (options) => {
    const { status, amount_received, currency } = await stripe.paymentIntents.retrieve(reference);
    if (status === 'succeeded' && fromStripe(amount_received, currency) === amountCents) return;
    if (status === 'canceled') throw new CaptureRefused(`Stripe: the hold ${reference} is gone`);
    if (status !== 'requires_capture') throw new Error(`Stripe: the intent ${reference} is ${status}`);
    const amount_to_capture = toStripe(amountCents, currency.toUpperCase());
    await stripe.paymentIntents.capture(reference, { amount_to_capture }, options);
  });
}

/** Releases a hold, and closes what waits for its payer. */
export async function cancel(connect: Connect, operation: ChargeOperation): Promise<void> {
  const { reference, idempotencyKey } = operation;
  const stripe = await connect();
  await withKey(idempotencyKey, async (options) => {
    const intent = isCheckout(reference)
      ? await closeCheckout(stripe, reference, { idempotencyKey: `${options.idempotencyKey}-page` })
      : reference;
    if (intent) await cancelIntent(stripe, intent, options);
  });
}

async function cancelIntent(stripe: Stripe, intent: string, options: Stripe.RequestOptions): Promise<void> {
  try {
    await stripe.paymentIntents.cancel(intent, {}, options);
  } catch (error) {
    const { status } = isUnexpectedState(error) ? await stripe.paymentIntents.retrieve(intent) : {};
    if (status !== 'canceled') throw error;
  }
}

/**
 * A second refund would be another one, so Stripe is asked first whether this one is there: its keys are forgotten after
 * a day, and a failure may have come after the refund.
 */
export async function refund(connect: Connect, operation: Amount): Promise<void> {
  const { reference, idempotencyKey, amountCents } = operation;
  const stripe = await connect();
  await withKey(idempotencyKey, async (options) => {
    for await (const { metadata, status } of stripe.refunds.list({ payment_intent: reference, limit: 100 }))
      if (metadata?.[OUR_ID] === idempotencyKey && status !== 'failed' && status !== 'canceled') return;
    const { currency } = await stripe.paymentIntents.retrieve(reference);
    const amount = toStripe(amountCents, currency.toUpperCase());
    const metadata = { [OUR_ID]: idempotencyKey };
    await stripe.refunds.create({ payment_intent: reference, amount, metadata }, options);
  });
}
