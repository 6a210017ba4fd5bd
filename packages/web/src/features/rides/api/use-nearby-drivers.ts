import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo/geo';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useSession } from '#lib/session/session.ts';

const REFRESH_MS = 6_000;

/** Free drivers near a point, or in the whole city: blurred positions and the true total. */
export const nearbyDriversQuery = (near?: Point) =>
  api.query(routes.driversOnline, { query: near ? { lat: near.lat, lng: near.lng } : {} });

export function useNearbyDrivers(near: Point | undefined) {
  const { status } = useSession();
  return useQuery({
    ...nearbyDriversQuery(near),
    enabled: status !== 'signed-out',
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
  });
}
