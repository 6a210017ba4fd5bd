import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo/geo';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** The name of a point; undefined when the request fails. */
export function nameSpot(cache: QueryClient, { lat, lng }: Point) {
  const question = {
    ...api.query(routes.namePlace, { query: { lat, lng } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  } as const;
  return cache.fetchQuery(question).catch(() => undefined);
}
