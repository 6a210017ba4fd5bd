import type Stripe from 'stripe';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Of the webhook of connected accounts. With it Stripe pays out to owners and drivers. */
  connectWebhookSecret?: string | undefined;
  /** With it payers enter a method in Stripe's form on our page, else on a page of Stripe. */
  publishableKey?: string | undefined;
  /** Another address than Stripe's own: a local double of it. */
  apiBase?: string | undefined;
  /** Where payers come back to from Stripe's and their bank's pages; without a slash at its end. */
  publicUrl: string;
}

/** Josey's id of what an object at Stripe is for: a payment, a refund's instruction, or a payout. */
export const OUR_ID = 'josey_id';

const ANSWER_MS = 20_000;
const RETRIES = 2;

/** The client, loaded with the first call. */
export type Connect = () => Promise<Stripe>;

export function connectTo({ secretKey, apiBase }: StripeSettings): Connect {
  let client: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: Sdk } = await import('stripe');
    const options = { timeout: ANSWER_MS, maxNetworkRetries: RETRIES, telemetry: false };
    return new Sdk(secretKey, { ...options, ...(apiBase && addressOf(new URL(apiBase))) });
  };
  return () => {
    client ??= load();
    return client;
  };
}

const addressOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port: port || (protocol === 'http:' ? 80 : 443),
});
