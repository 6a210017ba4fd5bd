import type { RideOffer } from '@josey/contract/api/drivers';
import * as routes from '@josey/contract/core/routes';
import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { rememberDrive } from './drive.ts';

/** The minimum time to answer, in case this device's clock is wrong. */
const MIN_VALID_MS = 3_000;

/** The driver's pending offer: there is never more than one. Offers come and go, so the place for it has a revision. */
interface OfferSlot {
  id: 'offer';
  revision: number;
  offer: RideOffer | null;
}
const EMPTY: OfferSlot = { id: 'offer', revision: 0, offer: null };

const OFFER = [...api.keyOf(routes.myOffers), 'only'];

/** A response has the revision of its request: it does not overwrite what the socket or a press changed since. */
export const offerQuery = queryOptions({
  queryKey: OFFER,
  queryFn: async ({ client }): Promise<OfferSlot> => {
    const slot = client.getQueryData<OfferSlot>(OFFER) ?? EMPTY;
    const [offer] = await api.call(routes.myOffers, {});
    if (slot.offer && slot.offer.rideId === offer?.rideId) return slot;
    return { ...slot, offer: offer ? toLocalClock(offer) : null };
  },
  select: ({ offer }) => offer,
});

function changeOffer(cache: QueryClient, change: (shown: RideOffer | null) => RideOffer | null): void {
  cache.setQueryData<OfferSlot>(OFFER, ({ revision, offer, ...slot } = EMPTY) => ({
    ...slot,
    revision: revision + 1,
    offer: change(offer),
  }));
}

export const rememberOffer = (cache: QueryClient, offer: RideOffer) =>
  changeOffer(cache, () => toLocalClock(offer));

export const forgetOffer = (cache: QueryClient, rideId: string) =>
  changeOffer(cache, (shown) => (shown?.rideId === rideId ? null : shown));

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

function toLocalClock(offer: RideOffer): RideOffer {
  const validMs = Date.parse(offer.expiresAt) - Date.now();
  const localMs = Math.min(RIDE_RULES.offerSeconds * 1000, Math.max(MIN_VALID_MS, validMs));
  return { ...offer, expiresAt: new Date(Date.now() + localMs).toISOString() };
}
