import { useQueryClient } from '@tanstack/react-query';
import { refetch } from '#lib/api/refetch.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { rentalKey } from '../api/rental.ts';

/** Each change of a rental arrives by itself; after a lost connection it is asked for once. */
export function useLiveRental(id: string): void {
  const cache = useQueryClient();
  useRealtime({
    rental: (rental) => {
      cache.setQueryData(rentalKey(rental.id), rental);
      void refetch(cache, ['rentals', 'mine']);
    },
    connected: () => void refetch(cache, rentalKey(id)),
  });
}
