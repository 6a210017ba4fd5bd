import * as routes from '@josey/contract/core/routes';
import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import type { Point } from '@josey/contract/values/geo/geo';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const HOUR_MS = 3_600_000;

/** Day rates of similar cars nearby; undefined when there are too few. */
export function useRateSuggestion(type: VehicleType, point: Point | undefined) {
  const { lat = 0, lng = 0 } = point ?? {};
  const { data } = useQuery({
    ...api.query(routes.suggestRate, { query: { lat, lng, type } }),
    enabled: point !== undefined,
    staleTime: HOUR_MS,
  });
  return data?.suggestion;
}
