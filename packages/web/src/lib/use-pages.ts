import type { Page } from '@josey/contract/envelope';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** A list that the server gives page by page, newest first. */
export function usePages<T>(queryKey: QueryKey, fetchPage: (cursor: string | undefined) => Promise<Page<T>>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<T>) => page.nextCursor ?? undefined,
  });
  return {
    items: query.data?.pages.flatMap((page) => page.items),
    total: query.data?.pages[0]?.total,
    error: query.error,
    retry: query.refetch,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}

export type Pages<T> = ReturnType<typeof usePages<T>>;
