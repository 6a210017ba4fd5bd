import { quoteRental } from '@josey/contract/rentals';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';

export interface QuoteRequest {
  vehicleId: string;
  startDate: string;
  endDate: string;
  extras: string[];
}

/** The signed price for this car, time and extras. It stands 15 minutes; the panel asks again when it is over. */
export function useQuote(request: QuoteRequest, isAsked: boolean) {
  const { status } = useSession();
  return useQuery({
    queryKey: ['rentals', 'quote', request],
    queryFn: () => api.call(quoteRental, { body: request }),
    enabled: isAsked && status === 'signed-in',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
