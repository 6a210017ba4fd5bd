import type { QueryClient } from '@tanstack/react-query';
import { LIST_NAMES, listQuery } from './lists.ts';
import { lastDecisionsQuery, liveMapQuery, openAlertsQuery, queueQuery, todayQuery } from './start.ts';
import { statsQuery } from './stats.ts';
import { countsQuery } from './use-counts.ts';

/** Requests the panels of the start page in parallel. */
export function prefetchStart(cache: QueryClient): void {
  for (const query of [queueQuery, todayQuery, liveMapQuery, openAlertsQuery, lastDecisionsQuery])
    void cache.prefetchQuery(query as typeof queueQuery);
}

/** Requests all lists in parallel, so that every tab opens at once. */
export function prefetchAdminLists(cache: QueryClient): void {
  void cache.prefetchQuery(statsQuery);
  for (const list of LIST_NAMES) void cache.prefetchQuery(listQuery(list, {}));
  void cache.prefetchQuery(countsQuery({ list: 'users' }));
}
