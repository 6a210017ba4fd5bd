import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const useOpenDebtsOf = (debtorId: string) =>
  useQuery(api.query(routes.adminDebts, { query: { debtorId, status: 'open' } })).data?.items ?? [];

/** Writes a debt off. */
export function useForgiveDebt(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => api.call(routes.forgiveDebt, { params: { id }, body: { reason } }),
    onSettled: () => cache.invalidateQueries(api.under('/api/admin')),
  });
}
