import type { refundPayment } from '@josey/contract/api/admin-payments';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Table } from '#components/data/table/table.ts';
import { api } from '#lib/api/api.ts';
import type { PaymentFilters } from '../money/payment-filters.ts';
import { useCount } from '../use-count.ts';

const REFRESH_MS = 20_000;

export const paymentsQuery = (filters: PaymentFilters, cursor?: string) =>
  api.query(routes.adminPayments, { query: { ...filters, ...(cursor && { cursor }) } });

export const paymentQuery = (id: string) => api.query(routes.adminPayment, { params: { id } });

/** One page of the payments that match, and the moves to the next and previous page. */
export function usePayments(filters: PaymentFilters) {
  const [cursors, setCursors] = useState<string[]>([]);
  const query = useQuery({
    ...paymentsQuery(filters, cursors.at(-1)),
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
    } satisfies Table<unknown>,
  };
}

/** Refunds a part of a payment. A repeated press sends the same key. */
export function useRefund(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: Pick<CallInput<typeof refundPayment>, 'body' | 'idempotencyKey'>) =>
      api.call(routes.refundPayment, { params: { id }, body, idempotencyKey }),
    onSettled: () => cache.invalidateQueries(api.under('/api/admin')),
  });
}
