import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const confirmationKey = (id: string) => ['bank-confirmation', id];

export function useBankConfirmation(id: string) {
  return useQuery({
    queryKey: confirmationKey(id),
    queryFn: () => api.call(routes.getBankConfirmation, { params: { id } }),
  });
}

/** The payer's word. What was paid for is then as the server has it; so is a payment that was decided elsewhere. */
export function useDecideBankConfirmation(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (decision: 'approve' | 'refuse') =>
      api.call(routes.decideBankConfirmation, { params: { id }, body: { decision } }),
    onSuccess: () => cache.removeQueries({ queryKey: ['rentals', 'one'] }),
    onSettled: () =>
      Promise.all(
        [confirmationKey(id), ['rentals'], ['vehicles']].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
