import { type RideStatus, rideStates } from '@josey/contract/rules/states/ride-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { rideMachine } from '../ride-machine.ts';
import { chargeCancellation } from '../ride-payments.ts';
import { findRide, lockRide } from '../rides.queries.ts';

/** Expires a ride that has waited since before `deadline`, unless a driver has just accepted or returned it. */
export async function expireRide(context: Context, rideId: string, deadline: Date): Promise<void> {
  const now = context.clock.now();
  await transact(context, async (tx) => {
    await lockRide(tx, rideId);
    const ride = await findRide(tx, rideId);
    if (!ride || ride.searching_since > deadline) return;
    if (!canMove(rideStates, ride.status as RideStatus, 'expire', 'system')) return;
    const step = { move: 'expire', by: 'system', now } as const;
    await move(tx, rideMachine, ride, step, { status_reason: 'No driver was free within five minutes.' });
    await chargeCancellation(tx, ride, 0, now);
  });
}
