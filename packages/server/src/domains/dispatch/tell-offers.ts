import type { Context } from '../../platform/context.ts';
import type { Events } from '../../platform/events.ts';
import { findRide, type RideChanged } from '../rides/rides.public.ts';
import type { ClosedOffer } from './close-offers.ts';
import { presentOffer } from './offers.presenter.ts';
import { findOpenOffer } from './offers.queries.ts';
import { roomOf } from './ride-positions.ts';

/** Offers reach the driver's sockets as they open and close; whoever gave a ride back no longer watches it. */
export function tellOffers(context: Context, events: Events): void {
  const { realtime, db, clock } = context;
  events.now('ride.offered', async ({ payload }) => {
    const offer = await findOpenOffer(db, (payload as { offerId: string }).offerId, clock.now());
    const ride = offer && (await findRide(db, offer.ride_id));
    if (ride) realtime.toUser(offer.driver_id, 'offer', presentOffer(offer, ride));
  });
  events.now('offer.closed', async ({ payload }) => {
    const { driverId, ...closed } = payload as ClosedOffer;
    realtime.toUser(driverId, 'offer-closed', closed);
  });
  events.now('ride.changed', async ({ payload }) => {
    const { rideId, driverId, status } = payload as RideChanged;
    if (driverId && status === 'requested') realtime.leaveRoom(driverId, roomOf(rideId));
  });
}
