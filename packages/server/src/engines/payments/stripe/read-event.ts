import type Stripe from 'stripe';
import { ForeignEvent, type ProviderEvent } from '../payments-engine.ts';
import { type Connect, OUR_ID } from './connect.ts';

/** Stripe signs the body and the time; an event may be this old. */
const TOLERANCE_SECONDS = 300;

/** What all objects of these events have. */
interface EventObject {
  id?: string;
  object?: string;
  payment_intent?: string | { id: string } | null;
  metadata?: Record<string, string> | null;
}

export async function readEvent(
  connect: Connect,
  secret: string,
  { body, signature, now }: { body: string; signature: string; now: Date },
): Promise<ProviderEvent> {
  const { webhooks } = await connect();
  let event: Stripe.Event;
  try {
    event = await webhooks.constructEventAsync(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (cause) {
    throw new ForeignEvent('The signature is missing, stale or of another body', { cause });
  }
  return providerEventOf(event);
}

/** What an event in Stripe's shape is about. */
export function providerEventOf(
  event: Pick<Stripe.Event, 'id' | 'type'> & { data: { object: object } },
): ProviderEvent {
  const object = event.data.object as EventObject;
  const intent = object.payment_intent;
  return {
    id: event.id,
    type: event.type,
    reference: (typeof intent === 'string' ? intent : intent?.id) ?? object.id,
    paymentId: object.metadata?.[OUR_ID],
    ...(object.object === 'dispute' && { dispute: object.id }),
    ...(object.object === 'refund' && { refund: object.id }),
  };
}
