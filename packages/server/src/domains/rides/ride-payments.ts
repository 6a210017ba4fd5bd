import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import {
  type AuthorizationState,
  abandonAttempt,
  authorizePayments,
  capturePayment,
  defineSubject,
  lockPayments,
  openPayment,
  recordAnswers,
  releasePayments,
} from '../payments/payments.public.ts';
import { findRide, type RideRow } from './rides.queries.ts';

/** All that rides have to do with money: the fare is held before there is a ride, and taken or let go at its end. */

interface Fare {
  rideId: string;
  riderId: string;
  fareCents: number;
  currency: string;
  method: PaymentMethod;
  paymentMethodId: string | undefined;
}

export type FareAnswers = Awaited<ReturnType<typeof authorizePayments>>;

export const subjectOf = defineSubject('ride', ['price']);

/** Asks for the fare, before the ride is there; {@link recordFare} writes the answer down together with it. */
export async function askForFare(context: Context, fare: Fare): Promise<FareAnswers> {
  if (fare.fareCents === 0) return [];
  const subject = subjectOf(fare.rideId);
  const order = {
    payerId: fare.riderId,
    subject,
    purpose: 'price',
    amountCents: fare.fareCents,
    currency: fare.currency,
    method: fare.method,
    paymentMethodId: fare.paymentMethodId,
    description: 'A ride with Josey',
    returnPath: '/request-ride',
  } as const;
  await transact(context, (tx) => openPayment(tx, order, context.clock.now()));
  return authorizePayments(context, subject);
}

/** Says whether the fare is held; if not, whatever was begun is given up. */
export async function recordFare(
  tx: Tx,
  fare: Pick<Fare, 'rideId' | 'fareCents'>,
  answers: FareAnswers,
  now: Date,
): Promise<AuthorizationState> {
  if (fare.fareCents === 0) return { status: 'authorized' };
  await lockPayments(tx, subjectOf(fare.rideId));
  const authorization = await recordAnswers(tx, subjectOf(fare.rideId), answers);
  if (authorization.status !== 'authorized') await abandonAttempt(tx, subjectOf(fare.rideId), now);
  return authorization;
}

/**
 * Voids the payments of a fare whose ride was not made. A slow request may be writing its ride at this moment: the one
 * that locks the payments first wins, and the other sees the ride, or a fare that is no longer held.
 */
export function abandonFare(context: Context, rideId: string, answers: FareAnswers): Promise<void> {
  return transact(context, async (tx) => {
    await lockPayments(tx, subjectOf(rideId));
    if (await findRide(tx, rideId)) return;
    await recordAnswers(tx, subjectOf(rideId), answers);
    await abandonAttempt(tx, subjectOf(rideId), context.clock.now());
  });
}

/** Takes up a fare that a killed process left unanswered: its ride never came about, so it is let go. */
export async function resumeFare(context: Context, rideId: string): Promise<void> {
  await abandonFare(context, rideId, await authorizePayments(context, subjectOf(rideId)));
}

export async function captureFare(tx: Tx, ride: RideRow, cents: number, now: Date): Promise<void> {
  if (cents > 0) await capturePayment(tx, subjectOf(ride.id), 'price', cents, now);
}

/** Takes the cancellation fee out of the held fare, and lets the rest go. */
export async function chargeCancellation(tx: Tx, ride: RideRow, feeCents: number, now: Date): Promise<void> {
  if (feeCents > 0) await capturePayment(tx, subjectOf(ride.id), 'price', feeCents, now);
  else await releasePayments(tx, subjectOf(ride.id), now);
}
