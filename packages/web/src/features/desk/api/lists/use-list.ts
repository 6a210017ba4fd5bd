import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Table } from '#components/data/table/table.ts';
import { useCount } from '../../use-count.ts';
import { type Filters, type ListName, listQuery } from './lists.ts';
import { useCounts } from './use-counts.ts';

const REFRESH_MS = 20_000;

/** An admin list with its filters, the present page, and the moves to the next and previous page. */
export function useList<List extends ListName>(list: List, first: Filters<List> = {}, isAsked = true) {
  const [filters, setFilters] = useState(withoutEmpty(first));
  const [cursors, setCursors] = useState<string[]>([]);
  const query = useQuery({
    ...listQuery(list, filters, cursors.at(-1)),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const counts = useCounts(list, filters);
  const count = useCount();
  const nextCursor = query.data?.nextCursor;
  return {
    filters,
    counts,
    /** Changes filters or sort order, and returns to the first page. */
    change(part: Filters<List>) {
      setFilters((before) => withoutEmpty({ ...before, ...part }));
      setCursors([]);
    },
    table: {
      items: query.data?.items,
      total: query.data?.total,
      totalText: count(query.data?.total ?? 0, filters.search !== undefined),
      page: cursors.length,
      // Rows already loaded stay while a refetch fails.
      error: query.data ? null : query.error,
      isStale: query.isPlaceholderData,
      retry: () => void query.refetch(),
      next: nextCursor ? () => setCursors([...cursors, nextCursor]) : undefined,
      previous: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    } satisfies Table<unknown>,
  };
}

/** Drops empty filters, so that equal filters have equal query keys. */
function withoutEmpty<T extends object>(filters: T): T {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as T;
}
