import { ApiError } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';

/** Pays a debt with the user's usual card. Pressing again after a lost response pays once; after a decline it tries again. */
export function usePayDebt(id: string, onPaid: () => void) {
  const cache = useQueryClient();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      key.current ??= newIdempotencyKey();
      return api.call(routes.payDebt, { params: { id }, body: {}, idempotencyKey: key.current });
    },
    onSuccess: onPaid,
    onError(error) {
      if (error instanceof ApiError) key.current = undefined;
    },
    onSettled: () => cache.invalidateQueries(api.under('/api/debts')),
  });
}
