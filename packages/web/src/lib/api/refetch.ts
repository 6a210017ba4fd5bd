import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks anew for what is shown, because something changed. Invalidating joins a first answer that is still under way,
 * and that one may have been given before the change: it is awaited, then asked for again.
 */
export async function refetch(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstUnderWay =
    cache.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await cache.invalidateQueries({ queryKey });
  if (firstUnderWay) await cache.invalidateQueries({ queryKey });
}
