import type { Page } from '@josey/contract/envelope';
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface PagesOptions {
  /** While another search is on its way, the last one's results stay, marked as old. */
  keepPrevious?: boolean;
  enabled?: boolean;
}

/** A list that the server gives page by page, newest first. */
export function usePages<T>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined) => Promise<Page<T>>,
  { keepPrevious = false, enabled = true }: PagesOptions = {},
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    getNextPageParam: (page: Page<T>) => page.nextCursor ?? undefined,
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
