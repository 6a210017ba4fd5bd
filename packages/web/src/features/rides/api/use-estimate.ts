import type { RideQuote } from '@josey/contract/api/rides';
import * as routes from '@josey/contract/core/routes';
import type { Place } from '@josey/contract/core/wire';
import { RIDE_RULES } from '@josey/contract/rules/limits';
import type { Point } from '@josey/contract/values/geo';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const STANDS_MS = RIDE_RULES.quoteMinutes * 60_000;
/** Should this device's clock be wrong, a fresh quote is not over at once (and asked for without end). */
const STANDS_AT_LEAST_MS = 60_000;

/** By where they are: a fare does not change with the name of a place. */
const estimateKey = (pickup: Point | undefined, dropoff: Point | undefined) =>
  api.keyOf(routes.estimateRide, { from: [pickup?.lat, pickup?.lng], to: [dropoff?.lat, dropoff?.lng] });

/** The fare between two places. Asked for when both are there, and anew when it is over. */
export function useEstimate(pickup: Place | undefined, dropoff: Place | undefined) {
  return useQuery({
    queryKey: estimateKey(pickup, dropoff),
    queryFn: async ({ signal }) => {
      if (!pickup || !dropoff) throw new Error('Both places are needed');
      const body = { pickupLocation: pickup, dropoffLocation: dropoff };
      return byThisClock(await api.call(routes.estimateRide, { body, signal }));
    },
    enabled: Boolean(pickup && dropoff),
    staleTime: STANDS_MS,
    gcTime: STANDS_MS,
  });
}

/** Takes over a quote that came another way: with a refusal of the old one. */
export function rememberEstimate(cache: QueryClient, quote: RideQuote): void {
  const key = estimateKey(quote.pickupLocation, quote.dropoffLocation);
  cache.setQueryData(key, byThisClock(quote));
}

function byThisClock(quote: RideQuote): RideQuote {
  const stands = Date.parse(quote.expiresAt) - Date.now();
  const kept = Math.min(STANDS_MS, Math.max(STANDS_AT_LEAST_MS, stands));
  return { ...quote, expiresAt: new Date(Date.now() + kept).toISOString() };
}
