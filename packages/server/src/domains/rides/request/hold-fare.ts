import { createHash } from 'node:crypto';
import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import {
  type AuthorizationState,
  abandonAttempt,
  authorizePayments,
  type EngineAnswer,
  lockPayments,
  openPayment,
  recordAnswers,
} from '../../payments/payments.public.ts';
import { subjectOf } from '../ride-payments.ts';
import { findOpenRide, findRide } from '../rides.queries.ts';
import type { Trip } from './quote-ride.ts';
import {
  deleteUnconfirmedFare,
  keepUnconfirmedFare,
  lapsedFares,
  lockUnconfirmedFare,
  lockUnconfirmedFareOf,
  type UnconfirmedFare,
} from './unconfirmed-fares.queries.ts';

/** The time for a rider to confirm with their bank and return. */
const VALID_MS = RIDE_RULES.quoteMinutes * 60_000;

export interface Fare {
  /** The id of the new ride, unless the rider has confirmed the fare of an earlier attempt. */
  rideId: string;
  riderId: string;
  trip: Trip;
  /** What the rider pays: the fare less credit and a promo code. */
  dueCents: number;
  currency: string;
  method: PaymentMethod;
  paymentMethodId: string | undefined;
}

/** An authorized fare: its ride, and the engine's answers, which are not recorded yet. */
export interface AskedFare {
  rideId: string;
  answers: EngineAnswer[];
}

export interface RecordedFare {
  rideId: string;
  authorization: AuthorizationState;
}

/**
 * Authorizes the fare before the ride exists; {@link recordFare} records the answer together with the ride. A fare
 * that needs the rider's confirmation at their bank is queried again for the same request instead of charged twice.
 * Undefined when that request has just created its ride.
 */
export async function askForFare(context: Context, fare: Fare): Promise<AskedFare | undefined> {
  const rideId = await transact(context, (tx) => beginFare(tx, fare, context.clock.now()));
  return rideId ? { rideId, answers: await authorizePayments(context, subjectOf(rideId)) } : undefined;
}

async function beginFare(tx: Tx, fare: Fare, now: Date): Promise<string | undefined> {
  const kept = await lockUnconfirmedFareOf(tx, fare.riderId);
  // Read after the lock: when the fare is gone, the ride that was created with it exists.
  if (await findOpenRide(tx, 'rider', fare.riderId)) return undefined;
  if (kept && isFor(kept, fare, now)) return kept.ride_id;
  // Another trip or another card: the rider has abandoned that fare.
  if (kept) await giveUp(tx, kept.ride_id, now);
  if (fare.dueCents > 0 && fare.method !== 'cash') await openFare(tx, fare, now);
  return fare.rideId;
}

function openFare(tx: Tx, fare: Fare, now: Date): Promise<void> {
  const order = {
    payerId: fare.riderId,
    subject: subjectOf(fare.rideId),
    purpose: 'price',
    amountCents: fare.dueCents,
    currency: fare.currency,
    method: fare.method,
    paymentMethodId: fare.paymentMethodId,
    description: 'A ride with Josey',
    returnPath: '/request-ride',
  } as const;
  return openPayment(tx, order, now);
}

/**
 * Records whether the fare is held; the caller creates the ride in the same transaction. A fare that the rider has
 * to confirm is kept for their next attempt; any other unfinished one is abandoned.
 */
export async function recordFare(
  tx: Tx,
  fare: Fare,
  { rideId, answers }: AskedFare,
  now: Date,
): Promise<RecordedFare> {
  if (fare.dueCents === 0) return { rideId, authorization: { status: 'authorized' } };
  // Cash is asked of no engine: opened earlier, its payment would outlive a process that dies before the ride is made.
  if (fare.method === 'cash') await openFare(tx, fare, now);
  await lockUnconfirmedFare(tx, rideId);
  await lockPayments(tx, subjectOf(rideId));
  const authorization = await recordAnswers(tx, subjectOf(rideId), answers, now);
  if (authorization.status === 'action_required') {
    const keptFor = await keepForConfirmation(tx, { ...fare, rideId }, now);
    return keptFor === rideId
      ? { rideId, authorization }
      : recordFare(tx, fare, { rideId: keptFor, answers: [] }, now);
  }
  await deleteUnconfirmedFare(tx, rideId);
  if (authorization.status !== 'authorized') await abandonAttempt(tx, subjectOf(rideId), now);
  return { rideId, authorization };
}

/** Of two equal concurrent requests the first fare is kept, of two different ones the last. Returns which. */
async function keepForConfirmation(tx: Tx, fare: Fare, now: Date): Promise<string> {
  const validUntil = new Date(now.getTime() + VALID_MS);
  const row = {
    ride_id: fare.rideId,
    rider_id: fare.riderId,
    request_hash: hashOf(fare),
    valid_until: validUntil,
  };
  const kept = await keepUnconfirmedFare(tx, row);
  if (kept.ride_id === fare.rideId) return fare.rideId;
  if (isFor(kept, fare, now)) {
    await abandonAttempt(tx, subjectOf(fare.rideId), now);
    return kept.ride_id;
  }
  await giveUp(tx, kept.ride_id, now);
  await keepUnconfirmedFare(tx, row);
  return fare.rideId;
}

const isFor = (kept: UnconfirmedFare, fare: Fare, now: Date): boolean =>
  kept.valid_until > now && kept.request_hash.equals(hashOf(fare));

/** By coordinates, like quotes: no addresses are stored for this. */
function hashOf({ trip, dueCents, currency, method, paymentMethodId }: Fare): Buffer {
  const { pickupLocation: from, dropoffLocation: to } = trip;
  const parts = [from.lat, from.lng, to.lat, to.lng, dueCents, currency, method, paymentMethodId ?? null];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** Voids a kept fare. Its answer is recorded, so the engine need not be queried first. */
async function giveUp(tx: Tx, rideId: string, now: Date): Promise<void> {
  await lockPayments(tx, subjectOf(rideId));
  await abandonAttempt(tx, subjectOf(rideId), now);
  await deleteUnconfirmedFare(tx, rideId);
}

/**
 * Voids the payments of a fare whose ride was not created. A slow request may be creating its ride concurrently: the one
 * that locks first wins, and the other sees the ride, or a fare that is no longer held.
 */
export function abandonFare(context: Context, { rideId, answers }: AskedFare): Promise<void> {
  return finishFare(context, rideId, answers, () => false);
}

/**
 * Records the outcome of a fare without an answer, or of one that its rider may have confirmed since. It is kept while
 * the rider can come back for it, also a declined one, so that they are told. A killed process's fare is voided.
 */
export async function resumeFare(context: Context, rideId: string): Promise<void> {
  const answers = await authorizePayments(context, subjectOf(rideId));
  await finishFare(context, rideId, answers, (kept) => kept.valid_until > context.clock.now());
}

/** Voids the fares that their riders did not come back for in time. The rest waits for the next sweep. */
export async function voidLapsedFares(context: Context, most = 500): Promise<void> {
  for (const { ride_id } of await lapsedFares(context.db, context.clock.now(), most).execute()) {
    try {
      await resumeFare(context, ride_id);
    } catch (err) {
      context.log.warn({ err }, 'fare not voided; trying again');
    }
  }
}

function finishFare(
  context: Context,
  rideId: string,
  answers: EngineAnswer[],
  isKept: (fare: UnconfirmedFare) => boolean,
): Promise<void> {
  return transact(context, async (tx) => {
    const kept = await lockUnconfirmedFare(tx, rideId);
    await lockPayments(tx, subjectOf(rideId));
    if (await findRide(tx, rideId)) return;
    const now = context.clock.now();
    await recordAnswers(tx, subjectOf(rideId), answers, now);
    if (!kept || !isKept(kept)) await giveUp(tx, rideId, now);
  });
}
