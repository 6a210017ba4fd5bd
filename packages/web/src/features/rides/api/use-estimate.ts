import type { RideQuote } from '@josey/contract/api/rides';
import * as routes from '@josey/contract/core/routes';
import type { Place } from '@josey/contract/core/wire';
import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import type { Point } from '@josey/contract/values/geo/geo';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const VALID_MS = RIDE_RULES.quoteMinutes * 60_000;
/** With a wrong clock on this device a fresh quote would look expired, and be refetched forever. */
const MIN_VALID_MS = 60_000;

/** By coordinates: the fare does not depend on a place's name. */
const estimateKey = (pickup: Point | undefined, dropoff: Point | undefined, promoCode?: string) =>
  api.keyOf(routes.estimateRide, {
    from: [pickup?.lat, pickup?.lng],
    to: [dropoff?.lat, dropoff?.lng],
    promoCode,
  });

/** The fare between two places, fetched once both are known. The fare card refetches it when it expires. */
export function useEstimate(pickup: Place | undefined, dropoff: Place | undefined, promoCode?: string) {
  return useQuery({
    queryKey: estimateKey(pickup, dropoff, promoCode),
    queryFn: async ({ signal }) => {
      if (!pickup || !dropoff) throw new Error('Both places are needed');
      const body = { pickupLocation: pickup, dropoffLocation: dropoff, promoCode };
      return toLocalClock(await api.call(routes.estimateRide, { body, signal }));
    },
    enabled: Boolean(pickup && dropoff),
    // A refused code is not asked for again by itself.
    ...(promoCode && { retry: false }),
    staleTime: VALID_MS,
    gcTime: VALID_MS,
  });
}

/** Writes a quote that came with a refusal to the cache. */
export function rememberEstimate(cache: QueryClient, quote: RideQuote, promoCode?: string): void {
  const key = estimateKey(quote.pickupLocation, quote.dropoffLocation, promoCode);
  cache.setQueryData(key, toLocalClock(quote));
}

function toLocalClock(quote: RideQuote): RideQuote {
  const validMs = Date.parse(quote.expiresAt) - Date.now();
  const localMs = Math.min(VALID_MS, Math.max(MIN_VALID_MS, validMs));
  return { ...quote, expiresAt: new Date(Date.now() + localMs).toISOString() };
}
