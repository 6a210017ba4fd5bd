import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Table } from '#components/data/table/table.ts';
import { useCount } from '../use-count.ts';
import { type Filters, type ListName, listQuery } from './lists.ts';
import { useCounts } from './use-counts.ts';

const REFRESH_MS = 20_000;

/** A list of the administration with its filters, the page that is looked at, and the ways to the next and back. */
export function useList<List extends ListName>(list: List, first: Filters<List> = {}) {
  const [filters, setFilters] = useState(withoutEmpty(first));
  const [cursors, setCursors] = useState<string[]>([]);
  const query = useQuery({
    ...listQuery(list, filters, cursors.at(-1)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const counts = useCounts(list, filters);
  const count = useCount();
  const nextCursor = query.data?.nextCursor;
  return {
    filters,
    counts,
    /** Other filters, or another order, begin at the first page. */
    change(part: Filters<List>) {
      setFilters((before) => withoutEmpty({ ...before, ...part }));
      setCursors([]);
    },
    table: {
      items: query.data?.items,
      total: query.data?.total,
      totalText: count(query.data?.total ?? 0, filters.search !== undefined),
      page: cursors.length,
      // What is there stays while it cannot be asked anew.
      error: query.data ? null : query.error,
      isStale: query.isPlaceholderData,
      retry: () => void query.refetch(),
      next: nextCursor ? () => setCursors([...cursors, nextCursor]) : undefined,
      previous: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    } satisfies Table<unknown>,
  };
}

/** The same filters are the same question, however they came about. */
function withoutEmpty<T extends object>(filters: T): T {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as T;
}
