import * as routes from '@josey/contract/core/routes';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { refetch } from '#lib/api/refetch.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';

const LISTS = {
  rides: api.keyOf(routes.listRides),
  rentals: api.keyOf(routes.listRentals),
  vehicles: api.keyOf(routes.listVehicles),
};

/** Keeps the dashboard up to date by socket events, and refetches it after a lost connection. */
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
