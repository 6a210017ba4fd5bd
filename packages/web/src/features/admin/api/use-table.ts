import type { Page } from '@josey/contract/envelope';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type ListName = 'users' | 'vehicles' | 'rides' | 'rentals' | 'applications' | 'actions';

interface Cursor {
  cursor?: string;
}

const REFRESH_MS = 20_000;

/** One page of a list of the administration, with the ways to the next and back. Other filters begin at the first. */
export function useTable<T, Filters extends object>(
  list: ListName,
  filters: Filters,
  fetchPage: (query: Filters & Cursor) => Promise<Page<T>>,
) {
  const occasion = JSON.stringify(filters);
  const [way, setWay] = useState({ occasion, cursors: [] as string[] });
  const cursors = way.occasion === occasion ? way.cursors : [];
  const cursor = cursors.at(-1);
  const query = useQuery({
    queryKey: ['admin', list, occasion, cursor],
    queryFn: () => fetchPage({ ...filters, ...(cursor && { cursor }) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const nextCursor = query.data?.nextCursor;
  return {
    items: query.data?.items,
    total: query.data?.total,
    page: cursors.length,
    error: query.error,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    next: nextCursor ? () => setWay({ occasion, cursors: [...cursors, nextCursor] }) : undefined,
    previous: cursors.length > 0 ? () => setWay({ occasion, cursors: cursors.slice(0, -1) }) : undefined,
  };
}

export type Table<T> = Omit<ReturnType<typeof useTable<T, object>>, never>;
