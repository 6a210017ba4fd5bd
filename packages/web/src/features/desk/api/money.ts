import type { refundPayment } from '@josey/contract/api/money/desk/admin-payments';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const paymentQuery = (id: string) => api.query(routes.adminPayment, { params: { id } });

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

/** Sends a failed refund again. A repeated press sends the same key. */
export function useRetryRefund(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, idempotencyKey }: { reason: string; idempotencyKey: string }) =>
      api.call(routes.retryRefund, { params: { id }, body: { reason }, idempotencyKey }),
    onSettled: () => cache.invalidateQueries(api.under('/api/admin')),
  });
}
