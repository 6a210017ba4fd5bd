import { ApiError } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';

/** Pays what the payee owes. Pressing again after a lost response pays once; after a decline it tries again. */
export function usePayBalance(onPaid: (cents: number) => void) {
  const cache = useQueryClient();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      key.current ??= newIdempotencyKey();
      return api.call(routes.payBalance, { body: {}, idempotencyKey: key.current });
    },
    onSuccess: ({ amountCents }) => onPaid(amountCents),
    onError(error) {
      if (error instanceof ApiError) key.current = undefined;
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(api.under('/api/earnings')),
        cache.invalidateQueries(api.under('/api/payments')),
      ]),
  });
}
