import type { PaymentMethod } from '../../../values/choices/payment-methods.ts';
import { DEFAULT_FARE_POLICY, type FarePolicy } from './fare-policy.ts';

const MINUTE = 60_000;

/** Until when the rider of an accepted ride can cancel for free. */
export const freeCancellationUntil = (acceptedAt: Date, { cancellationFreeMinutes }: FarePolicy): Date =>
  new Date(acceptedAt.getTime() + cancellationFreeMinutes * MINUTE);

/**
 * The fee when the rider cancels at `now`: nothing before a driver has accepted and for a short time after. Then the fee
 * is the whole fare, a single line of kind `cancellation`.
 */
export function rideCancellationFeeCents(
  acceptedAt: Date | undefined,
  now: Date,
  policy: FarePolicy = DEFAULT_FARE_POLICY,
): number {
  if (!acceptedAt) return 0;
  return now <= freeCancellationUntil(acceptedAt, policy) ? 0 : policy.cancellationFeeCents;
}

/**
 * The amount charged when the rider cancels at `now`, in cents: the fee, at most the held fare.
 * For a ride paid in cash nothing is held.
 */
export function riderCancellationCents(
  ride: { paymentMethod: PaymentMethod; fareCents: number; acceptedAt: Date | undefined },
  now: Date,
  policy: FarePolicy = DEFAULT_FARE_POLICY,
): number {
  if (ride.paymentMethod === 'cash') return 0;
  return Math.min(rideCancellationFeeCents(ride.acceptedAt, now, policy), ride.fareCents);
}
