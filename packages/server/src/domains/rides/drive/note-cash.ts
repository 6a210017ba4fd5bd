import type { Ride } from '@josey/contract/api/rides';
import { CASH_RULES } from '@josey/contract/rules/limits';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField, notFound } from '#platform/kernel/errors.ts';
import { openShortfall } from '../../debts/debts.public.ts';
import { findCharged } from '../../payments/payments.public.ts';
import { lockRideOf } from '../lock-ride-of.ts';
import { illegalMove } from '../ride-machine.ts';
import { subjectOf } from '../ride-payments.ts';
import { presentRide } from '../rides.presenter.ts';
import { getRide, type RideRow, setCashTaken } from '../rides.queries.ts';

/** The driver says what they took of a fare that was paid in cash, once. The rider owes what is missing. */
export function noteCash(
  context: Context,
  driverId: string,
  rideId: string,
  takenCents: number,
): Promise<Ride> {
  return transact(context, async (tx) => {
    const { ride, side } = await lockRideOf(tx, rideId, driverId);
    if (side !== 'driver') throw notFound('ride');
    const now = context.clock.now();
    requireNotable(ride, takenCents, now);
    await setCashTaken(tx, rideId, takenCents);
    const cents = ride.fare_cents - takenCents;
    if (cents > 0) {
      const payment = await findCharged(tx, subjectOf(rideId), 'price');
      if (!payment) throw new Error(`The ride ${rideId} was not charged`);
      const { rider_id: debtorId, currency } = ride;
      await openShortfall(tx, { rideId, debtorId, driverId, paymentId: payment.id, cents, currency }, now);
    }
    return presentRide(await getRide(tx, rideId), 'driver');
  });
}

function requireNotable(ride: RideRow, takenCents: number, now: Date): void {
  const { status, payment_method: method, completed_at: completedAt } = ride;
  if (status !== 'completed' || !completedAt || method !== 'cash') throw illegalMove(ride, 'driver');
  if (ride.cash_taken_cents !== null) throw new AppError('conflict', 'cash_noted');
  if (now.getTime() > completedAt.getTime() + CASH_RULES.noteHours * 3_600_000)
    throw new AppError('conflict', 'cash_too_late');
  if (takenCents > ride.fare_cents) throw invalidField('takenCents', 'amount_too_large');
}
