import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/realtime/use-realtime.ts';
import { rentalKey } from './api/rental.ts';

/** Each change of a rental arrives by itself; after a lost connection it is asked for once. */
export function useLiveRental(id: string): void {
  const cache = useQueryClient();
  useRealtime({
    rental: (rental) => {
      cache.setQueryData(rentalKey(rental.id), rental);
      void cache.invalidateQueries({ queryKey: ['rentals', 'mine'] });
    },
    connected: () => void cache.invalidateQueries({ queryKey: rentalKey(id) }),
  });
}
