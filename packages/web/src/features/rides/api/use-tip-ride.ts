import { ApiError } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';

/** Tips the driver of a ride. Pressing again after a lost response tips once; after a decline it tries again. */
export function useTipRide(id: string) {
  const cache = useQueryClient();
  const sent = useRef({ amountCents: 0, key: '' });
  return useMutation({
    mutationFn: (amountCents: number) => {
      if (sent.current.amountCents !== amountCents) sent.current = { amountCents, key: newIdempotencyKey() };
      const body = { amountCents };
      return api.call(routes.tipRide, { params: { id }, body, idempotencyKey: sent.current.key });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: api.keyOf(routes.getRide) }),
    onError(error) {
      if (error instanceof ApiError) sent.current = { amountCents: 0, key: '' };
    },
  });
}
