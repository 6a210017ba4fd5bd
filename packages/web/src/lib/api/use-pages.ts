import type { Page } from '@josey/contract/core/envelope';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';

interface PagesOptions {
  /** While another search is on its way, the last one's results stay, marked as old. */
  keepPrevious?: boolean;
  enabled?: boolean;
  /** Asked for again so often, as long as it is looked at. */
  everyMs?: number;
}

type FetchPage<T> = (cursor: string | undefined) => Promise<Page<T>>;

/** A list that the server gives page by page: what a page's loader can ask for ahead of its drawing. */
export const pagesQuery = <T>(queryKey: QueryKey, fetchPage: FetchPage<T>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<T>) => page.nextCursor ?? undefined,
  });

/** A list that the server gives page by page, newest first. */
export function usePages<T>(
  queryKey: QueryKey,
  fetchPage: FetchPage<T>,
  { keepPrevious = false, enabled = true, everyMs }: PagesOptions = {},
) {
  const query = useInfiniteQuery({
    ...pagesQuery(queryKey, fetchPage),
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

export type Pages<T> = ReturnType<typeof usePages<T>>;
