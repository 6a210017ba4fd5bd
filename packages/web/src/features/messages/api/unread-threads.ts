import * as routes from '@josey/contract/core/routes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { refetch } from '#lib/api/refetch.ts';

/** How many threads have unread messages. The header is rendered outside of the cache's provider, so it passes the cache. */
export const useUnreadThreads = (cache: QueryClient) =>
  useQuery(api.query(routes.countUnreadThreads, {}), cache);

export const refetchUnreadThreads = (cache: QueryClient): void =>
  void refetch(cache, api.keyOf(routes.countUnreadThreads));
