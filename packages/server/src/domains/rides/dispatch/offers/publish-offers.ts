import type { Events } from '#events';
import type { Context } from '#platform/kernel/context.ts';
import { findRides, findRouteOf } from '../../rides.public.ts';
import { roomOf } from '../ride-positions.ts';
import { presentOffer } from './offers.presenter.ts';
import { findOpenOffers } from './offers.queries.ts';

/** Sends offers to the driver's sockets as they open and close; a driver who canceled a ride leaves its room. */
export function publishOffers(context: Context, events: Events): void {
  const { realtime, db, clock } = context;
  events.now('rides.offered', async ({ offerIds }) => {
    const offers = await findOpenOffers(db, offerIds, clock.now());
    const rides = await findRides(
      db,
      offers.map((offer) => offer.ride_id),
    );
    const rideOf = new Map(rides.map((ride) => [ride.id, ride]));
    for (const offer of offers) {
      const ride = rideOf.get(offer.ride_id);
      if (!ride) continue;
      const route = await findRouteOf(db, ride.id);
      realtime.toUser(offer.driver_id, 'offer', presentOffer(offer, ride, route));
    }
  });
  events.now('offers.closed', async (closing) => {
    for (const { driverId, ...closed } of closing.offers) {
      realtime.toUser(driverId, 'offer-closed', closed);
    }
  });
  events.now('ride.changed', async ({ rideId, driverId, status }) => {
    if (driverId && status === 'requested') realtime.leaveRoom(driverId, roomOf(rideId));
  });
}
