import type { Route } from '@josey/contract/core/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Table } from '#components/data/table/table.ts';
import { api } from '#lib/api/api.ts';
import { useCount } from '../../use-count.ts';
import type { ListEndpoint } from './lists.ts';

const REFRESH_MS = 20_000;

/** One page of a list that is counted up to a limit, and the moves to the next and previous page. */
export function useTable<Row>(
  route: Route<ListEndpoint<Row>>,
  filters: object,
): { first: () => void; table: Table<Row> } {
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const query = useQuery({
    ...api.query<ListEndpoint<Row>>(route, { query: { ...filters, ...(cursor && { cursor }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const count = useCount();
  const nextCursor = query.data?.nextCursor;
  return {
    first: () => setCursors([]),
    table: {
      items: query.data?.items,
      total: query.data?.total,
      totalText: count(query.data?.total ?? 0, true),
      page: cursors.length,
      error: query.data ? null : query.error,
      isStale: query.isPlaceholderData,
      retry: () => void query.refetch(),
      next: nextCursor ? () => setCursors([...cursors, nextCursor]) : undefined,
      previous: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    },
  };
}
