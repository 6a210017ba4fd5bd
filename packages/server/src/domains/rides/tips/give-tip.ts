import type { tipRide } from '@josey/contract/api/money/ride-money';
import type { Ride } from '@josey/contract/api/rides';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import {
  type AuthorizationState,
  abandonAttempt,
  authorizePayments,
  capturePayment,
  chooseMethod,
  lockAuthorized,
  openPayment,
  prepareAttempt,
  recordAnswers,
} from '../../payments/payments.public.ts';
import { lockRideOf } from '../lock-ride-of.ts';
import { illegalMove } from '../ride-machine.ts';
import { subjectOf } from '../ride-payments.ts';
import { presentLiveRide, tippableUntil } from '../rides.presenter.ts';
import { getRide, lockRide, type RideRow, setTip } from '../rides.queries.ts';

type Tip = ParsedBody<typeof tipRide>;

/** Of the payment, among those of its ride. */
export const TIP_KEY = 'tip';
const tipOf = (rideId: string) => subjectOf(rideId, TIP_KEY);

/** The rider tips the driver of a completed ride, once: a charge of its own, all of it the driver's. */
export async function giveTip(context: Context, riderId: string, rideId: string, sent: Tip): Promise<Ride> {
  const tip = { ...sent, ...(await chooseMethod(context, riderId, sent)) };
  await transact(context, async (tx) => {
    const { ride, side } = await lockRideOf(tx, rideId, riderId);
    if (side !== 'rider') throw notFound('ride');
    const now = context.clock.now();
    requireTippable(ride, now);
    if (!(await prepareAttempt(tx, tipOf(rideId), tip, now))) return;
    const order = {
      payerId: riderId,
      subject: tipOf(rideId),
      purpose: 'tip',
      amountCents: tip.amountCents,
      currency: ride.currency,
      method: tip.paymentMethod,
      paymentMethodId: tip.paymentMethodId,
      description: 'A tip for your driver',
      returnPath: `/rides/${rideId}`,
    } as const;
    await openPayment(tx, order, now);
  });
  const { ride, authorization } = await resumeTip(context, rideId);
  if (ride.tip_cents !== null) return presentLiveRide(context, ride, 'rider');
  throw refusalOf(authorization);
}

function requireTippable(ride: RideRow, now: Date): void {
  if (ride.status !== 'completed' || !ride.completed_at) throw illegalMove(ride, 'rider');
  if (ride.tip_cents !== null) throw new AppError('conflict', 'tip_given');
  if (now > tippableUntil(ride.completed_at)) throw new AppError('conflict', 'tip_too_late');
}

/** Authorizes a tip and records the answer with its consequence. Safe to repeat and concurrently. */
export async function resumeTip(
  context: Context,
  rideId: string,
): Promise<{ ride: RideRow; authorization: AuthorizationState }> {
  const answers = await authorizePayments(context, tipOf(rideId));
  return transact(context, async (tx) => {
    await lockRide(tx, rideId);
    const ride = await getRide(tx, rideId);
    const now = context.clock.now();
    const authorization = await recordAnswers(tx, tipOf(rideId), answers, now);
    if (ride.tip_cents !== null) return { ride, authorization };
    if (authorization.status === 'authorized') {
      await chargeTip(tx, ride, now);
      return { ride: await getRide(tx, rideId), authorization };
    }
    const isOver = ride.completed_at !== null && now > tippableUntil(ride.completed_at);
    if (authorization.status === 'declined' || isOver) await abandonAttempt(tx, tipOf(rideId), now);
    return { ride, authorization };
  });
}

async function chargeTip(tx: Tx, ride: RideRow, now: Date): Promise<void> {
  const { id: rideId, driver_id: driverId } = ride;
  if (!driverId) throw new Error(`The ride ${rideId} is tipped without a driver`);
  const payment = await lockAuthorized(tx, tipOf(rideId), 'tip');
  if (!payment) throw new Error(`No authorized tip for the ride ${rideId}`);
  const cents = payment.amount_cents;
  const payee = { account: 'driver_payable', personId: driverId } as const;
  const charge = { payee, payeeCents: cents, platformCents: 0, taxCents: 0 };
  await capturePayment(tx, tipOf(rideId), 'tip', charge, now);
  await setTip(tx, rideId, cents);
  await enqueue(tx, 'ride.tipped', {
    rideId,
    riderId: ride.rider_id,
    driverId,
    riderFirstName: ride.rider_first_name,
    cents,
    currency: ride.currency,
  });
}

function refusalOf(authorization: AuthorizationState): AppError {
  switch (authorization.status) {
    case 'declined':
      return new AppError('payment_declined', 'tip');
    case 'action_required': {
      const { reason, confirmUrl } = authorization;
      return new AppError('payment_action_required', 'tip', { details: { reason, confirmUrl } });
    }
    default:
      return new AppError('unavailable', 'payment_pending', { retryAfterSeconds: 5 });
  }
}
