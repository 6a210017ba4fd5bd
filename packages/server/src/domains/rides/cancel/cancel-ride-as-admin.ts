import type { Ride } from '@josey/contract/api/rides';
import { recordAdminAction, requireReason } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { moveRide } from '../move-ride.ts';
import { chargeCancellation } from '../ride-payments.ts';
import { presentRide } from '../rides.presenter.ts';
import { findRide, lockRide } from '../rides.queries.ts';

/** An administrator cancels a ride for its people, who owe nothing for it. */
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
    const move = { name: 'cancel', by: 'admin', viewer: 'admin' } as const;
    const change = { cancelled_at: at, cancelled_by: 'admin', status_reason: reason };
    const cancelled = await moveRide(tx, ride, move, change);
    await chargeCancellation(tx, ride, 0, at);
    const deed = { adminId: admin.id, type: 'ride_cancelled', targetId: rideId, reason, at };
    await recordAdminAction(tx, { ...deed, targetKind: 'ride' });
    return presentRide(cancelled, 'admin');
  });
}
