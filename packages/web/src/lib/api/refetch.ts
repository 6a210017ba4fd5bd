import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches shown queries after a change. Invalidating would join a first request that is still pending and may have
 * been answered before the change: wait for it, then refetch.
 */
export async function refetch(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstUnderWay =
    cache.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await cache.invalidateQueries({ queryKey });
  if (firstUnderWay) await cache.invalidateQueries({ queryKey });
}
