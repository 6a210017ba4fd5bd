import {
  type RideActor,
  type RideMove,
  type RideStatus,
  rideStates,
} from '@josey/contract/rules/states/ride-states';
import { enqueue } from '#events';
import { AppError, type PlainReasonOf } from '#platform/kernel/errors.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { forgetPlace, leaveDuty } from './drivers/drivers.public.ts';
import { dropoffOf, presentRide, type Viewer } from './rides.presenter.ts';
import { getRide, type RideRow, UNDER_WAY } from './rides.queries.ts';

/** The state machine of rides: both sides get an event about each move, and a refusal includes the ride. */
export const rideMachine: Machine<'rides', RideRow, RideStatus, RideMove, RideActor> = {
  table: 'rides',
  states: rideStates,
  read: getRide,
  // A driver who accepts a ride is not a party of it yet.
  refuse: (_, ride, { move, by }) => illegalMove(ride, move === 'accept' ? 'bystander' : viewerOf(by)),
  logAs: ({ id: targetId }) => ({ type: 'ride_cancelled', targetKind: 'ride', targetId }),
  async onMoved(tx, { before, after, step: { move, by: actor } }) {
    const status = after.status as RideStatus;
    if (before.driver_id && !UNDER_WAY.includes(status)) {
      await forgetPlace(tx, before.driver_id);
      await leaveDuty(tx, [before.driver_id]);
    }
    const driverId = after.driver_id ?? before.driver_id;
    const driverFirstName = after.driver_first_name ?? before.driver_first_name;
    await enqueue(tx, 'ride.changed', {
      rideId: after.id,
      riderId: after.rider_id,
      status,
      move,
      actor,
      ...(driverId && { driverId }),
      ...(driverFirstName && { driverFirstName }),
      requestedAt: after.requested_at.toISOString(),
      dropoff: dropoffOf(after).address,
      ...(after.status_reason && { reason: after.status_reason }),
    });
  },
};

const viewerOf = (by: RideActor): Viewer => (by === 'system' ? 'admin' : by);

/** An error with the current ride; a bystander gets only its state. */
export function illegalMove(
  ride: RideRow,
  viewer: Viewer,
  reason: PlainReasonOf<'illegal_transition'> = `ride_${ride.status as RideStatus}`,
): AppError {
  return new AppError('illegal_transition', reason, {
    details: {
      ride:
        viewer === 'bystander'
          ? { id: ride.id, revision: ride.revision, status: ride.status as RideStatus }
          : presentRide(ride, viewer),
    },
  });
}
