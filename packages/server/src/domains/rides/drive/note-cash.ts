import type { Ride } from '@josey/contract/api/rides';
import { CASH_RULES } from '@josey/contract/rules/limits/rides';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField, notFound } from '#platform/kernel/errors.ts';
import { lockUser } from '../../accounts/accounts.public.ts';
import { openShortfall } from '../../debts/debts.public.ts';
import { findCharged } from '../../payments/payments.public.ts';
import { lockRideOf } from '../lock-ride-of.ts';
import { illegalMove } from '../ride-machine.ts';
import { subjectOf } from '../ride-payments.ts';
import { presentRide } from '../rides.presenter.ts';
import { countShortfalls, getRide, type RideRow, setCashTaken } from '../rides.queries.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

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
    const cents = ride.fare_cents - takenCents;
    if (cents > 0) await requireSeldomShort(tx, driverId, now);
    await setCashTaken(tx, rideId, takenCents);
    if (cents > 0) {
      const payment = await findCharged(tx, subjectOf(rideId), 'price');
      if (!payment) throw new Error(`The ride ${rideId} was not charged`);
      const { rider_id: debtorId, currency } = ride;
      await openShortfall(tx, { rideId, debtorId, driverId, paymentId: payment.id, cents, currency }, now);
    }
    return presentRide(await getRide(tx, rideId), 'driver');
  });
}

/** A rider owes what their driver says: a driver who says it of every ride has to explain it. */
async function requireSeldomShort(tx: Tx, driverId: string, now: Date): Promise<void> {
  await lockUser(tx, driverId);
  const { shortfallsPerWeek } = CASH_RULES;
  if ((await countShortfalls(tx, driverId, new Date(now.getTime() - WEEK_MS))) >= shortfallsPerWeek)
    throw new AppError('conflict', 'cash_short_too_often', { params: { count: shortfallsPerWeek } });
}

function requireNotable(ride: RideRow, takenCents: number, now: Date): void {
  const { status, payment_method: method, completed_at: completedAt } = ride;
  if (status !== 'completed' || !completedAt || method !== 'cash') throw illegalMove(ride, 'driver');
  if (ride.cash_taken_cents !== null) throw new AppError('conflict', 'cash_noted');
  if (now.getTime() > completedAt.getTime() + CASH_RULES.noteHours * 3_600_000)
    throw new AppError('conflict', 'cash_too_late');
  if (takenCents > ride.fare_cents) throw invalidField('takenCents', 'amount_too_large');
}
