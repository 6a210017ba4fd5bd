import * as routes from '@josey/contract/core/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { refetch } from '#lib/api/refetch.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';

const rideQuery = (id: string) => api.query(routes.getRide, { params: { id } });

/** A ride of the user, as rider or driver. */
export function useRide(id: string) {
  const cache = useQueryClient();
  const query = useQuery(rideQuery(id));
  useRealtime({
    ride: (ride) => void refetch(cache, rideQuery(ride.id).queryKey),
    connected: () => void refetch(cache, rideQuery(id).queryKey),
  });
  return query;
}
