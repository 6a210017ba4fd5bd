import type Stripe from 'stripe';
import type { EngineCharge } from '../payments-engine.ts';
import { fromStripe } from './amounts.ts';
import { type Connect, OUR_ID } from './connect.ts';

/** The intents that we made since. Others of the same account have no id of ours. */
export async function* listCharges(connect: Connect, since: Date): AsyncGenerator<EngineCharge> {
  const stripe = await connect();
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const wanted = { created, limit: 100, expand: ['data.latest_charge'] };
  for await (const intent of stripe.paymentIntents.list(wanted)) {
    const paymentId = intent.metadata?.[OUR_ID];
    if (paymentId) yield chargeOf(intent, paymentId);
  }
}

function chargeOf(intent: Stripe.PaymentIntent, paymentId: string): EngineCharge {
  const { id, currency, latest_charge: charge } = intent;
  const refunded = charge && typeof charge !== 'string' ? charge.amount_refunded : 0;
  const isCaptured = intent.status === 'succeeded';
  return {
    paymentId,
    reference: id,
    currency: currency.toUpperCase(),
    heldCents: fromStripe(intent.amount_capturable, currency),
    capturedCents: isCaptured ? fromStripe(intent.amount_received, currency) : 0,
    refundedCents: isCaptured ? fromStripe(refunded, currency) : 0,
  };
}
