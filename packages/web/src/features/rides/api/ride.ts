import * as routes from '@josey/contract/core/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { refetch } from '#lib/api/refetch.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';

const rideKey = (id: string) => ['rides', 'one', id];

/** One ride of the person's, as rider or driver, as it is now. */
export function useRide(id: string) {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: rideKey(id),
    queryFn: () => api.call(routes.getRide, { params: { id } }),
  });
  useRealtime({
    ride: (ride) => void refetch(cache, rideKey(ride.id)),
    connected: () => void refetch(cache, rideKey(id)),
  });
  return query;
}
