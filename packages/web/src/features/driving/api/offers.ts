import type { RideOffer } from '@josey/contract/api/drivers';
import * as routes from '@josey/contract/core/routes';
import { RIDE_RULES } from '@josey/contract/rules/limits';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { rememberDrive } from './drive.ts';

/** Should this device's clock be wrong, there is still a moment to answer. */
const STANDS_AT_LEAST_MS = 3_000;

/** Of the list that the server gives, the only one is kept. */
const OFFER = [...api.keyOf(routes.myOffers), 'only'];

type Offer = RideOffer | null;

/** The offer that waits for the driver's answer, or null: there is never more than one. */
export const offerQuery = queryOptions({
  queryKey: OFFER,
  queryFn: async ({ client }): Promise<Offer> => {
    const [offer] = await api.call(routes.myOffers, {});
    const shown = client.getQueryData<Offer>(OFFER);
    if (!offer) return null;
    return shown?.rideId === offer.rideId ? shown : byThisClock(offer);
  },
});

/**
 * An offer does not change, it comes and goes, so it has no revision: an answer on its way may be older than what the
 * socket or the driver just said. It is dropped, and asked for again.
 */
async function changeOffer(cache: QueryClient, change: (shown: Offer | undefined) => Offer): Promise<void> {
  const isAsked = cache.isFetching({ queryKey: OFFER }) > 0;
  await cache.cancelQueries({ queryKey: OFFER });
  cache.setQueryData(offerQuery.queryKey, change);
  if (isAsked) await cache.invalidateQueries({ queryKey: OFFER });
}

export const rememberOffer = (cache: QueryClient, offer: RideOffer) =>
  changeOffer(cache, () => byThisClock(offer));

export const forgetOffer = (cache: QueryClient, rideId: string) =>
  changeOffer(cache, (shown) => (shown && shown.rideId !== rideId ? shown : null));

export function useAcceptOffer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (rideId: string) => api.call(routes.acceptRide, { params: { id: rideId } }),
    onSuccess: (ride) => {
      rememberDrive(cache, ride);
      return forgetOffer(cache, ride.id);
    },
  });
}

export function useDeclineOffer() {
  return useMutation({
    mutationFn: (rideId: string) => api.call(routes.declineRide, { params: { id: rideId } }),
  });
}

function byThisClock(offer: RideOffer): RideOffer {
  const stands = Date.parse(offer.expiresAt) - Date.now();
  const kept = Math.min(RIDE_RULES.offerSeconds * 1000, Math.max(STANDS_AT_LEAST_MS, stands));
  return { ...offer, expiresAt: new Date(Date.now() + kept).toISOString() };
}
