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

/** Stripe signs what happens in its own account with one secret, and what happens in connected accounts with another. */
export async function readEvent(
  connect: Connect,
  secrets: readonly string[],
  { body, signature, now }: { body: string; signature: string; now: Date },
): Promise<ProviderEvent> {
  const { webhooks } = await connect();
  let cause: unknown;
  for (const secret of secrets) {
    const checked = [secret, TOLERANCE_SECONDS, undefined, now.getTime()] as const;
    try {
      return providerEventOf(await webhooks.constructEventAsync(body, signature, ...checked));
    } catch (error) {
      cause = error;
    }
  }
  throw new ForeignEvent('The signature is missing, stale or of another body', { cause });
}

/** What an event in Stripe's shape is about. */
export function providerEventOf(
  event: Pick<Stripe.Event, 'id' | 'type'> & { account?: string; data: { object: object } },
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
    ...(object.object === 'account' && { account: object.id }),
    ...(object.object === 'transfer' && { transfer: object.id }),
    ...(object.object === 'payout' && event.account && { payout: object.id, account: event.account }),
  };
}
