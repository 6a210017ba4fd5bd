import type { RideOffer } from '@josey/contract/api/drivers';
import * as routes from '@josey/contract/core/routes';
import { RIDE_RULES } from '@josey/contract/rules/limits';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { rememberDrive } from './drive.ts';

/** The minimum time to answer, in case this device's clock is wrong. */
const MIN_VALID_MS = 3_000;

/** The server's list has at most one offer, which this key holds. */
const OFFER = [...api.keyOf(routes.myOffers), 'only'];

type Offer = RideOffer | null;

/** The driver's pending offer, or null: there is never more than one. */
export const offerQuery = queryOptions({
  queryKey: OFFER,
  queryFn: async ({ client }): Promise<Offer> => {
    const [offer] = await api.call(routes.myOffers, {});
    const shown = client.getQueryData<Offer>(OFFER);
    if (!offer) return null;
    return shown?.rideId === offer.rideId ? shown : toLocalClock(offer);
  },
});

/**
 * Offers never change, they come and go, so they have no revision: a pending response may be older than the last
 * socket event or press. This discards it and refetches.
 */
async function changeOffer(cache: QueryClient, change: (shown: Offer | undefined) => Offer): Promise<void> {
  const isFetching = cache.isFetching({ queryKey: OFFER }) > 0;
  await cache.cancelQueries({ queryKey: OFFER });
  cache.setQueryData(offerQuery.queryKey, change);
  if (isFetching) await cache.invalidateQueries({ queryKey: OFFER });
}

export const rememberOffer = (cache: QueryClient, offer: RideOffer) =>
  changeOffer(cache, () => toLocalClock(offer));

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

function toLocalClock(offer: RideOffer): RideOffer {
  const validMs = Date.parse(offer.expiresAt) - Date.now();
  const localMs = Math.min(RIDE_RULES.offerSeconds * 1000, Math.max(MIN_VALID_MS, validMs));
  return { ...offer, expiresAt: new Date(Date.now() + localMs).toISOString() };
}
