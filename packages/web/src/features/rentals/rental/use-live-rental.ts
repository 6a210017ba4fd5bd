import * as routes from '@josey/contract/core/routes';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { refetch } from '#lib/api/refetch.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { rentalQuery } from '../api/rental.ts';

/** Keeps a rental up to date by socket events, and refetches it after a lost connection. */
export function useLiveRental(id: string): void {
  const cache = useQueryClient();
  useRealtime({
    rental: (rental) => {
      cache.setQueryData(rentalQuery(rental.id).queryKey, rental);
      void refetch(cache, api.keyOf(routes.listRentals));
    },
    connected: () => void refetch(cache, rentalQuery(id).queryKey),
  });
}
