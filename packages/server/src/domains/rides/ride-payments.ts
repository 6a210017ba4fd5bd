import type { Tx } from '#platform/database/database.ts';
import { capturePayment, defineSubject, releasePayments } from '../payments/payments.public.ts';
import type { RideRow } from './rides.queries.ts';

/** What happens to the fare of a ride, which was held with its request (request/hold-fare.ts): taken, or let go. */

export const subjectOf = defineSubject('ride', ['price']);

export async function captureFare(tx: Tx, ride: RideRow, cents: number, now: Date): Promise<void> {
  if (cents > 0) await capturePayment(tx, subjectOf(ride.id), 'price', cents, now);
}

/** Takes the cancellation fee out of the held fare, and lets the rest go. */
export async function chargeCancellation(tx: Tx, ride: RideRow, feeCents: number, now: Date): Promise<void> {
  if (feeCents > 0) await capturePayment(tx, subjectOf(ride.id), 'price', feeCents, now);
  else await releasePayments(tx, subjectOf(ride.id), now);
}
