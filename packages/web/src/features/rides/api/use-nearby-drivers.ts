import { driversOnline } from '@josey/contract/drivers';
import type { Point } from '@josey/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const REFRESH_MS = 6_000;

/** The free drivers near a place, or of the whole city: where about they are, and how many there truly are. */
export function useNearbyDrivers(near: Point | undefined) {
  return useQuery({
    queryKey: ['drivers', 'online', near?.lat, near?.lng],
    queryFn: () => api.page(driversOnline, { query: near ? { lat: near.lat, lng: near.lng } : {} }),
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
  });
}
