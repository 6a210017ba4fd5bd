import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '#lib/api/ask-again.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { rentalKey } from '../api/rental.ts';

/** Each change of a rental arrives by itself; after a lost connection it is asked for once. */
export function useLiveRental(id: string): void {
  const cache = useQueryClient();
  useRealtime({
    rental: (rental) => {
      cache.setQueryData(rentalKey(rental.id), rental);
      void askAgain(cache, ['rentals', 'mine']);
    },
    connected: () => void askAgain(cache, rentalKey(id)),
  });
}
