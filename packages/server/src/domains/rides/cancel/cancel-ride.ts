import type { Ride } from '@josey/contract/api/rides';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import { returnRideToQueue } from '../drive/return-ride-to-queue.ts';
import { lockRideOf } from '../lock-ride-of.ts';
import { illegalMove, rideMachine } from '../ride-machine.ts';
import { chargeCancellation } from '../ride-payments.ts';
import { presentRide } from '../rides.presenter.ts';
import { findRideOf, type RideRow } from '../rides.queries.ts';
import { cancellationFeeOf } from './accepted-cancellation.ts';

interface Canceling {
  reason?: string | undefined;
  /** What the rider was shown. */
  feeCents?: number | undefined;
}

/**
 * The rider's cancellation ends a ride; the driver's returns it to dispatch. If a driver accepted the ride concurrently,
 * the rider did not see that: the acceptance wins, and the rider decides again.
 */
export async function cancelRide(
  context: Context,
  userId: string,
  rideId: string,
  canceling: Canceling,
): Promise<Ride> {
  const seen = await findRideOf(context.db, rideId, userId);
  return transact(context, async (tx) => {
    const { ride, side } = await lockRideOf(tx, rideId, userId);
    if (seen?.status === 'requested' && ride.status !== 'requested') throw illegalMove(ride, side);
    const now = context.clock.now();
    if (side === 'driver') {
      const given = await returnRideToQueue(tx, ride, { move: 'cancel', by: 'driver', now });
      return presentRide(given, 'bystander');
    }
    return presentRide(await cancelAsRider(tx, ride, canceling, now), 'rider');
  });
}

async function cancelAsRider(
  tx: Tx,
  ride: RideRow,
  { reason, ...shown }: Canceling,
  now: Date,
): Promise<RideRow> {
  const feeCents = cancellationFeeOf(ride, now);
  if (shown.feeCents !== undefined && shown.feeCents !== feeCents)
    throw new AppError('conflict', 'cancellation_changed', { details: { feeCents } });
  const step = { move: 'cancel', by: 'rider', now } as const;
  const cancelled = await move(tx, rideMachine, ride, step, {
    cancelled_at: now,
    cancelled_by: 'rider',
    status_reason: reason ?? null,
    cancellation_fee_cents: feeCents,
  });
  await chargeCancellation(tx, ride, feeCents, now);
  return cancelled;
}
