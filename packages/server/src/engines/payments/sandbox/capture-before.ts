const HOUR_MS = 3_600_000;

/**
 * How long a hold lasts, as Stripe's does: 7 days, and for Visa without the payer 4 days and 18 hours.
 * Source: docs.stripe.com/payments/place-a-hold-on-a-payment-method
 */
export const captureBefore = (now: Date, isOffSession: boolean): Date =>
  new Date(now.getTime() + (isOffSession ? 4 * 24 + 18 : 7 * 24) * HOUR_MS);
