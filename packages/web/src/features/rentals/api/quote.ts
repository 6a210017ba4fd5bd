import * as routes from '@josey/contract/core/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useSession } from '#lib/session/session.ts';

export interface QuoteRequest {
  vehicleId: string;
  startDate: string;
  endDate: string;
  extras: string[];
}

/** Long enough for a page whose price came before its scripts; a later visit asks for a new price. */
const KEPT_MS = 10_000;

/** The signed price for this car, time and extras. */
export const quoteQuery = (request: QuoteRequest) =>
  queryOptions({
    ...api.query(routes.quoteRental, { body: request }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** The price that the panel shows. It stands 15 minutes; the panel asks again when it is over. */
export function useQuote(request: QuoteRequest, isAsked: boolean) {
  const { status } = useSession();
  return useQuery({ ...quoteQuery(request), enabled: isAsked && status === 'signed-in' });
}
