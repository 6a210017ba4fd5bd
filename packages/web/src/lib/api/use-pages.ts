import type { CallInput } from '@josey/contract/core/client';
import type { Endpoint, Reply } from '@josey/contract/core/endpoint';
import type { Route } from '@josey/contract/core/route';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from './api.ts';

interface PagesOptions {
  /** While a new search loads, keeps the last results and marks them as stale. */
  keepPrevious?: boolean;
  enabled?: boolean;
  /** Polling interval while the list is visible. */
  everyMs?: number;
}

export interface Pages<T> {
  items: T[] | undefined;
  total: number | undefined;
  error: Error | null;
  isOld: boolean;
  retry: () => unknown;
  more: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** An endpoint's paged list, newest first. */
export function usePages<E extends Endpoint & { paged: true }>(
  route: Route<E>,
  input: CallInput<E>,
  { keepPrevious = false, enabled = true, everyMs }: PagesOptions = {},
): Pages<Reply<E>[number]> {
  const query = useInfiniteQuery({
    ...api.pages(route, input),
    enabled,
    ...(everyMs && { refetchInterval: everyMs }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  return {
    items: query.data?.pages.flatMap((page) => page.items),
    total: query.data?.pages[0]?.total,
    error: query.error,
    isOld: query.isPlaceholderData,
    retry: query.refetch,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}
