import type { Ride } from '@josey/contract/api/rides';
import { requireReason } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { rideMachine } from '../ride-machine.ts';
import { chargeCancellation } from '../ride-payments.ts';
import { presentRide } from '../rides.presenter.ts';
import { findRide, lockRide } from '../rides.queries.ts';

/** An administrator cancels a ride, without a fee. */
export function cancelRideAsAdmin(
  context: Context,
  admin: Caller,
  rideId: string,
  given: string | undefined,
): Promise<Ride> {
  const reason = requireReason('cancel', given);
  const at = context.clock.now();
  return transact(context, async (tx) => {
    await lockRide(tx, rideId);
    const ride = await findRide(tx, rideId);
    if (!ride) throw notFound('ride');
    const step = { move: 'cancel', by: 'admin', now: at, admin: { id: admin.id, reason } } as const;
    const change = { cancelled_at: at, cancelled_by: 'admin', status_reason: reason };
    const cancelled = await move(tx, rideMachine, ride, step, change);
    await chargeCancellation(tx, ride, 0, at);
    return presentRide(cancelled, 'admin');
  });
}
