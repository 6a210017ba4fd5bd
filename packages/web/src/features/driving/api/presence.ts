import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo/geo';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** Whether the driver is online. */
export const presenceQuery = api.query(routes.myPresence, {});

export function useGoOnline() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (location: Point) => api.call(routes.goOnline, { body: { location } }),
    onSuccess: (presence) => cache.setQueryData(presenceQuery.queryKey, presence),
  });
}

export function useGoOffline() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(routes.goOffline, {}),
    onSuccess: (presence) => cache.setQueryData(presenceQuery.queryKey, presence),
  });
}
