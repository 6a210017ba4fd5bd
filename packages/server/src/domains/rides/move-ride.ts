import {
  type RideActor,
  type RideMove,
  type RideStatus,
  rideStates,
} from '@josey/contract/rules/states/ride-states';
import { targetOf } from '@josey/contract/rules/states/state-table';
import type { Updateable } from 'kysely';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { forgetPlace } from './drivers/drivers.public.ts';
import { presentRide, type Viewer } from './rides.presenter.ts';
import {
  findRideOf,
  getRide,
  lockRide,
  type RideRow,
  type Side,
  UNDER_WAY,
  updateRide,
} from './rides.queries.ts';

/** Locks a ride of the caller's and says which side they are on; anybody else's is not found. */
export async function lockRideOf(tx: Tx, id: string, userId: string): Promise<{ ride: RideRow; side: Side }> {
  await lockRide(tx, id);
  const ride = await findRideOf(tx, id, userId);
  if (!ride) throw notFound('ride');
  return { ride, side: ride.rider_id === userId ? 'rider' : 'driver' };
}

/** Where a move leads. Throws `illegal_transition` with the ride as it stands when the table does not have it. */
export function requireTarget(ride: RideRow, move: RideMove, by: RideActor, viewer: Viewer): RideStatus {
  const target = targetOf(rideStates, ride.status as RideStatus, move, by);
  if (!target) throw illegalMove(ride, viewer);
  return target;
}

/** A refusal with the ride as it stands; of that a bystander learns the state and nothing else. */
export function illegalMove(
  ride: RideRow,
  viewer: Viewer,
  sentence = SENTENCES[ride.status as RideStatus],
): AppError {
  return new AppError('illegal_transition', sentence, {
    details: {
      ride:
        viewer === 'bystander'
          ? { id: ride.id, status: ride.status as RideStatus }
          : presentRide(ride, viewer),
    },
  });
}

const SENTENCES: Record<RideStatus, string> = {
  scheduled: 'This ride is planned for later.',
  requested: 'This ride is looking for a driver.',
  accepted: 'A driver has this ride already and is on the way.',
  arrived: 'The driver of this ride is at the pickup already.',
  active: 'This ride is under way already.',
  completed: 'This ride is complete already.',
  expired: 'No driver was free for this ride; it has ended.',
  cancelled: 'This ride is cancelled already.',
};

/**
 * Makes one move of a locked ride: checked against the state table, written, and told to whoever listens, in the
 * caller's transaction. Answers the ride as it is now.
 */
export async function moveRide(
  tx: Tx,
  ride: RideRow,
  move: { name: RideMove; by: RideActor; viewer: Viewer },
  change: Updateable<DB['rides']>,
): Promise<RideRow> {
  const status = requireTarget(ride, move.name, move.by, move.viewer);
  await updateRide(tx, ride.id, { ...change, status });
  const moved = await getRide(tx, ride.id);
  if (ride.driver_id && !UNDER_WAY.includes(status)) await forgetPlace(tx, ride.driver_id);
  await announceMove(tx, ride, moved, move);
  return moved;
}

async function announceMove(
  tx: Tx,
  before: RideRow,
  after: RideRow,
  { name: move, by: actor }: { name: RideMove; by: RideActor },
): Promise<void> {
  const driverId = after.driver_id ?? before.driver_id;
  const driverFirstName = after.driver_first_name ?? before.driver_first_name;
  await enqueue(tx, 'ride.changed', {
    rideId: after.id,
    riderId: after.rider_id,
    status: after.status as RideStatus,
    move,
    actor,
    ...(driverId && { driverId }),
    ...(driverFirstName && { driverFirstName }),
    ...(after.status_reason && { reason: after.status_reason }),
  });
}
