import type { QueryClient } from '@tanstack/react-query';
import { LIST_NAMES, listQuery } from './lists.ts';
import { statsQuery } from './stats.ts';
import { countsQuery } from './use-counts.ts';

/** Requests all lists in parallel when the page opens, so that every tab opens at once. */
export function prefetchAdminLists(cache: QueryClient): void {
  void cache.prefetchQuery(statsQuery);
  for (const list of LIST_NAMES) void cache.prefetchQuery(listQuery(list, {}));
  void cache.prefetchQuery(countsQuery({ list: 'users' }));
}
