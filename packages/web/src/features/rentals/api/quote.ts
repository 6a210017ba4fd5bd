import * as routes from '@josey/contract/core/routes';
import type { Place } from '@josey/contract/core/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useSession } from '#lib/session/session.ts';

export interface QuoteRequest {
  vehicleId: string;
  startDate: string;
  endDate: string;
  extras: string[];
  delivery?: Place | undefined;
  protectionId?: string | undefined;
  promoCode?: string | undefined;
}

/** Long enough for a quote that was prefetched; a later visit requests a new one. */
const KEPT_MS = 10_000;

/** The signed price for a car, a time and extras. */
export const quoteQuery = (request: QuoteRequest) =>
  queryOptions({
    ...api.query(routes.quoteRental, { body: request }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** The quote of the booking panel. It is valid for 15 minutes; the panel refetches it when it expires. */
export function useQuote(request: QuoteRequest, isEnabled: boolean) {
  const { status } = useSession();
  return useQuery({ ...quoteQuery(request), enabled: isEnabled && status !== 'loading' });
}
