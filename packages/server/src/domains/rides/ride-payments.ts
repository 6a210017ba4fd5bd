import { type Charge, partOfCharge } from '@josey/contract/rules/ledger/charge';
import type { Tx } from '#platform/database/database.ts';
import { capturePayment, defineSubject, releasePayments } from '../payments/payments.public.ts';
import { returnPromotion } from '../promotions/promotions.public.ts';
import type { RideRow } from './rides.queries.ts';

/** Captures or releases the fare of a ride, which was held at the request (request/hold-fare.ts). */

export const subjectOf = defineSubject('ride', ['price', 'tip']);

/** The fare as it was agreed, by who gets it. */
function chargeOf(ride: RideRow): Charge {
  if (!ride.driver_id) throw new Error(`The ride ${ride.id} is charged without a driver`);
  return {
    payee: { account: 'driver_payable', personId: ride.driver_id },
    payeeCents: ride.earnings_cents,
    platformCents: ride.fare_cents - ride.earnings_cents - ride.tax_cents,
    taxCents: ride.tax_cents,
    promotionCents: ride.promotion_cents,
  };
}

export async function captureFare(tx: Tx, ride: RideRow, now: Date): Promise<void> {
  if (ride.fare_cents > 0) await capturePayment(tx, subjectOf(ride.id), 'price', chargeOf(ride), now);
}

/** Captures the cancellation fee from the held fare, split like the fare, and releases the rest. Promotions come back. */
export async function chargeCancellation(tx: Tx, ride: RideRow, feeCents: number, now: Date): Promise<void> {
  if (ride.promotion_cents > 0) await returnPromotion(tx, subjectOf(ride.id), now);
  if (feeCents === 0) return releasePayments(tx, subjectOf(ride.id), now);
  await capturePayment(tx, subjectOf(ride.id), 'price', partOfCharge(chargeOf(ride), feeCents), now);
}
