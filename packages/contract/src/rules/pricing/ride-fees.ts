import type { PaymentMethod } from '../../values/choices/payment-methods.ts';
import { DEFAULT_FARE_POLICY, type FarePolicy } from './fare-policy.ts';
import type { RideFareLine } from './ride-fare.ts';

const MINUTE = 60_000;

/** The fare's line for waiting at the pickup; undefined while it is free. Started minutes count in full. */
export function waitLine(
  arrivedAt: Date,
  startedAt: Date,
  policy: FarePolicy = DEFAULT_FARE_POLICY,
): RideFareLine | undefined {
  const waited = Math.ceil((startedAt.getTime() - arrivedAt.getTime()) / MINUTE);
  const quantity = waited - policy.waitFreeMinutes;
  const unitCents = policy.waitPerMinuteCents;
  if (quantity <= 0 || unitCents === 0) return undefined;
  return {
    kind: 'wait',
    label: 'wait',
    quantity,
    unitCents,
    amountCents: quantity * unitCents,
  };
}

/**
 * The fee when the rider cancels at `now`: nothing before a driver has accepted and for a short time after. Then the fee
 * is the whole fare, a single line of kind `cancellation`; so is the `noShowFeeCents`.
 */
export function rideCancellationFeeCents(
  acceptedAt: Date | undefined,
  now: Date,
  policy: FarePolicy = DEFAULT_FARE_POLICY,
): number {
  if (!acceptedAt) return 0;
  const freeUntil = acceptedAt.getTime() + policy.cancellationFreeMinutes * MINUTE;
  return now.getTime() <= freeUntil ? 0 : policy.cancellationFeeCents;
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

/** The earliest time the driver can report a no-show at the pickup (the fee is `noShowFeeCents`). */
export function rideNoShowFrom(arrivedAt: Date, policy: FarePolicy = DEFAULT_FARE_POLICY): Date {
  return new Date(arrivedAt.getTime() + policy.noShowAfterMinutes * MINUTE);
}
