import type { Stripe } from 'stripe';

/** Stripe's errors, told by their type: the SDK's classes are loaded with the first call only. */
export function isStripeError(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** The object is in another state than the call needs: an earlier one has succeeded, or contradicts it. */
export const isUnexpectedState = (error: unknown): boolean =>
  isStripeError(error) &&
  (error.code === 'payment_intent_unexpected_state' || error.code === 'setup_intent_unexpected_state');

export const isMissing = (error: unknown): boolean =>
  isStripeError(error) && (error.code === 'resource_missing' || error.statusCode === 404);

export const isUnknownMethod = (error: unknown): boolean =>
  isStripeError(error) && isMissing(error) && error.param === 'payment_method';

/**
 * Stripe repeats the first answer to a key for a day, a failure of its own as well, and refuses the key for other parameters:
 * the payer may have become a customer since.
 */
const isSpent = (error: unknown): boolean =>
  isStripeError(error) &&
  (error.type === 'StripeIdempotencyError' ||
    ((error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'));

const KEYS = 5;

/** Calls under a key of ours, or under the next one when it is spent: `call` first asks whether an earlier one succeeded. */
export async function withKey<T>(
  key: string,
  call: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call({ idempotencyKey: attempt === 1 ? key : `${key}-${attempt}` });
    } catch (error) {
      if (!isSpent(error) || attempt === KEYS) throw error;
    }
  }
}
