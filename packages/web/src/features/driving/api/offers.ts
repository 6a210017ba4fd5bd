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

/** The offer that waits for the driver's answer, or null: there is never more than one. */
export const offerQuery = queryOptions({
  queryKey: OFFER,
  queryFn: async ({ client }): Promise<RideOffer | null> => {
    const [offer] = await api.call(routes.myOffers, {});
    const shown = client.getQueryData<RideOffer | null>(OFFER);
    if (!offer) return null;
    return shown?.rideId === offer.rideId ? shown : byThisClock(offer);
  },
});

export function rememberOffer(cache: QueryClient, offer: RideOffer): void {
  cache.setQueryData(offerQuery.queryKey, byThisClock(offer));
}

export function forgetOffer(cache: QueryClient, rideId: string): void {
  cache.setQueryData(offerQuery.queryKey, (shown) => (shown?.rideId === rideId ? null : shown));
}

export function useAcceptOffer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (rideId: string) => api.call(routes.acceptRide, { params: { id: rideId } }),
    onSuccess: (ride) => {
      rememberDrive(cache, ride);
      forgetOffer(cache, ride.id);
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
