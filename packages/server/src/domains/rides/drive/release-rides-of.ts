import {
  type RideActor,
  type RideMove,
  type RideStatus,
  rideStates,
} from '@josey/contract/rules/states/ride-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { rideMachine } from '../ride-machine.ts';
import { chargeCancellation } from '../ride-payments.ts';
import { findOpenRide, findRide, lockRide, type RideRow, type Side } from '../rides.queries.ts';
import { returnRideToQueue } from './return-ride-to-queue.ts';

/**
 * Removes a suspended or banned user from rides that have not started: as rider their ride is cancelled, as driver it
 * goes to another driver. An active ride continues. Safe to repeat.
 */
export async function releaseRidesOf(context: Context, userId: string): Promise<void> {
  await release(context, 'rider', userId, async (tx, ride, now) => {
    if (!isOpenTo(ride, 'cancel', 'admin')) return;
    const step = { move: 'cancel', by: 'admin', now } as const;
    await move(tx, rideMachine, ride, step, { cancelled_at: now, cancelled_by: 'system' });
    await chargeCancellation(tx, ride, 0, now);
  });
  await release(context, 'driver', userId, async (tx, ride, now) => {
    if (!isOpenTo(ride, 'reassign', 'system') || ride.driver_id !== userId) return;
    await returnRideToQueue(tx, ride, { move: 'reassign', by: 'system', now });
  });
}

const isOpenTo = (ride: RideRow, move: RideMove, by: RideActor) =>
  canMove(rideStates, ride.status as RideStatus, move, by);

async function release(
  context: Context,
  side: Side,
  userId: string,
  end: (tx: Tx, ride: RideRow, now: Date) => Promise<void>,
): Promise<void> {
  const open = await findOpenRide(context.db, side, userId);
  if (!open) return;
  await transact(context, async (tx) => {
    await lockRide(tx, open.id);
    const ride = await findRide(tx, open.id);
    if (ride) await end(tx, ride, context.clock.now());
  });
}
