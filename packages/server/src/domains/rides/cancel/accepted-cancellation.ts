import { DEFAULT_FARE_POLICY, type FarePolicy } from '@josey/contract/rules/pricing/rides/fare-policy';
import { freeCancellationUntil, riderCancellationCents } from '@josey/contract/rules/pricing/rides/ride-fees';
import type { AcceptedPrice } from '@josey/contract/rules/receipts/accepted-price';
import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import type { RideRow } from '../rides.queries.ts';

/** The fee of the rider's cancellation at `now`, by the policy that they accepted. */
export function cancellationFeeOf(ride: RideRow, now: Date): number {
  const held = {
    paymentMethod: ride.payment_method as PaymentMethod,
    fareCents: ride.fare_cents - ride.promotion_cents,
    acceptedAt: ride.accepted_at ?? undefined,
  };
  return riderCancellationCents(held, now, acceptedPolicyOf(ride));
}

/** Until when the rider cancels for free, and the fee after that. */
export function cancellationTermsOf(ride: RideRow, acceptedAt: Date): { freeUntil: Date; lateCents: number } {
  const freeUntil = freeCancellationUntil(acceptedAt, acceptedPolicyOf(ride));
  return { freeUntil, lateCents: cancellationFeeOf(ride, new Date(freeUntil.getTime() + 1)) };
}

/** Part of the proof of the price. A ride from before proofs were stored has the specification's: no fee. */
function acceptedPolicyOf(ride: RideRow): FarePolicy {
  const proof = ride.price_proof as unknown as AcceptedPrice | null;
  return proof?.kind === 'ride' ? proof.policy : DEFAULT_FARE_POLICY;
}
