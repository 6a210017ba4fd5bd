import type { Tx } from '#platform/database/database.ts';
import { capturePayment, defineSubject, releasePayments } from '../payments/payments.public.ts';
import type { RideRow } from './rides.queries.ts';

/** Captures or releases the fare of a ride, which was held at the request (request/hold-fare.ts). */

export const subjectOf = defineSubject('ride', ['price']);

export async function captureFare(tx: Tx, ride: RideRow, cents: number, now: Date): Promise<void> {
  if (cents > 0) await capturePayment(tx, subjectOf(ride.id), 'price', cents, now);
}

/** Captures the cancellation fee from the held fare, and releases the rest. */
export async function chargeCancellation(tx: Tx, ride: RideRow, feeCents: number, now: Date): Promise<void> {
  if (feeCents > 0) await capturePayment(tx, subjectOf(ride.id), 'price', feeCents, now);
  else await releasePayments(tx, subjectOf(ride.id), now);
}
