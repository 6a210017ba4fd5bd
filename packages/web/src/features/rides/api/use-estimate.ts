import { estimateRide, type RideQuote } from '@josey/contract/rides';
import type { Place } from '@josey/contract/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const STANDS_MS = 5 * 60_000;
/** Should this device's clock be wrong, a fresh quote is not over at once (and asked for without end). */
const STANDS_AT_LEAST_MS = 60_000;

/** The fare between two places. Asked for when both are there, and anew when it is over. */
export function useEstimate(pickup: Place | undefined, dropoff: Place | undefined) {
  return useQuery({
    queryKey: ['ride-estimate', pickup, dropoff],
    queryFn: async ({ signal }) => {
      if (!pickup || !dropoff) throw new Error('Both places are needed');
      const body = { pickupLocation: pickup, dropoffLocation: dropoff };
      return byThisClock(await api.call(estimateRide, { body, signal }));
    },
    enabled: Boolean(pickup && dropoff),
    placeholderData: pickup && dropoff ? keepPreviousData : undefined,
    staleTime: STANDS_MS,
    gcTime: STANDS_MS,
  });
}

function byThisClock(quote: RideQuote): RideQuote {
  const stands = Date.parse(quote.expiresAt) - Date.now();
  const kept = Math.min(STANDS_MS, Math.max(STANDS_AT_LEAST_MS, stands));
  return { ...quote, expiresAt: new Date(Date.now() + kept).toISOString() };
}
