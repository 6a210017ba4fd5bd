import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const confirmationQuery = (id: string) => api.query(routes.getBankConfirmation, { params: { id } });

export const useBankConfirmation = (id: string) => useQuery(confirmationQuery(id));

/** Confirms or declines a payment. Refetches afterwards, also when it was decided elsewhere. */
export function useDecideBankConfirmation(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (decision: 'approve' | 'refuse') =>
      api.call(routes.decideBankConfirmation, { params: { id }, body: { decision } }),
    onSuccess: () => cache.removeQueries({ queryKey: api.keyOf(routes.getRental) }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: confirmationQuery(id).queryKey }),
        cache.invalidateQueries(api.under('/api/earnings')),
        cache.invalidateQueries(api.under('/api/rentals')),
        cache.invalidateQueries(api.under('/api/vehicles')),
      ]),
  });
}
