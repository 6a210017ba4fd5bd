import type { RideOffer } from '@josey/contract/api/drivers';
import type { Context } from '#platform/kernel/context.ts';
import { findRide, findRouteOf } from '../../rides.public.ts';
import { presentOffer } from './offers.presenter.ts';
import { listOpenOffersOf } from './offers.queries.ts';

/** The driver's open offer, if any: at most one, and only while its ride waits. */
export async function listMyOffers({ db, clock }: Context, driverId: string): Promise<RideOffer[]> {
  const [offer] = await listOpenOffersOf(db, driverId, clock.now());
  if (!offer) return [];
  const ride = await findRide(db, offer.ride_id);
  return ride?.status === 'requested' ? [presentOffer(offer, ride, await findRouteOf(db, ride.id))] : [];
}
