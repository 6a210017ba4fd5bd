import { useQueryClient } from '@tanstack/react-query';
import { refetch } from '#lib/api/refetch.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';

const LISTS = { rides: ['rides', 'mine'], rentals: ['rentals', 'mine'], vehicles: ['vehicles', 'mine'] };

/** What changes elsewhere changes here, without a reload; after a lost connection all of it is asked for once. */
export function useLiveDashboard(): void {
  const cache = useQueryClient();
  const refresh = (list: keyof typeof LISTS) => void refetch(cache, LISTS[list]);
  useRealtime({
    ride: () => refresh('rides'),
    rental: () => refresh('rentals'),
    notification: ({ kind }) => {
      if (kind.startsWith('vehicle_')) refresh('vehicles');
    },
    reconnected: () => {
      for (const list of ['rides', 'rentals', 'vehicles'] as const) refresh(list);
    },
  });
}
