import type { Events } from '#events';
import type { Context } from '#platform/kernel/context.ts';
import { presentLiveRide, presentRide } from './rides.presenter.ts';
import { findRide } from './rides.queries.ts';

/** After each change rider and driver get the current ride, each as they may see it. */
export function publishRideChanges(context: Context, events: Events): void {
  events.now('ride.tipped', async ({ rideId, riderId, driverId }) => {
    const ride = await findRide(context.db, rideId);
    if (!ride) return;
    context.realtime.toUser(riderId, 'ride', presentRide(ride, 'rider'));
    context.realtime.toUser(driverId, 'ride', presentRide(ride, 'driver'));
  });
  events.now('ride.changed', async ({ rideId, driverId }) => {
    const ride = await findRide(context.db, rideId);
    if (!ride) return;
    const { realtime } = context;
    realtime.toUser(ride.rider_id, 'ride', await presentLiveRide(context, ride, 'rider'));
    if (ride.driver_id)
      realtime.toUser(ride.driver_id, 'ride', await presentLiveRide(context, ride, 'driver'));
    // The driver who canceled, on their other devices.
    if (driverId && driverId !== ride.driver_id) {
      realtime.toUser(driverId, 'ride', presentRide(ride, 'bystander'));
    }
  });
}
