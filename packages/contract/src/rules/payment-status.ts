import { paymentStates } from './states/payment-states.ts';

type PaymentState = (typeof paymentStates.states)[number];

/** A payment's state, or after a refund what became of it. */
export const PAYMENT_STATUSES = [...paymentStates.states, 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What administrators choose among; `refunded` is in part or whole. */
export const PAYMENT_FILTERS = [...paymentStates.states, 'refunded'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** The status of a payment of which so much was charged and given back. */
export function paymentStatus(
  state: PaymentState,
  { chargedCents, refundedCents }: { chargedCents: number; refundedCents: number },
): PaymentStatus {
  if (refundedCents === 0) return state;
  return refundedCents < chargedCents ? 'partially_refunded' : 'refunded';
}
