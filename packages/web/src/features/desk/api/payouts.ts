import type { writeOffBalance as WriteOffBalance } from '@josey/contract/api/money/desk/owed-balances';
import type { AdminPayout, decidePayout as DecidePayout } from '@josey/contract/api/money/payouts';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

const REFRESH_MS = 20_000;

export const usePayouts = (status: AdminPayout['status'] | undefined) =>
  usePages(routes.adminListPayouts, { query: status ? { status } : {} }, { everyMs: REFRESH_MS });

export const owedBalancesQuery = api.query(routes.adminOwedBalances, {});

export const heldBalancesQuery = api.query(routes.adminHeldBalances, {});

export function useWriteOffBalance() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: CallInput<typeof WriteOffBalance>['body'] & { id: string }) =>
      api.call(routes.writeOffBalance, { params: { id }, body }),
    onSettled: () => cache.invalidateQueries(api.under('/api/admin/payouts')),
  });
}

export type PayoutDecision = CallInput<typeof DecidePayout>['body'];

export function useDecidePayout() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: PayoutDecision & { id: string }) =>
      api.call(routes.decidePayout, { params: { id }, body }),
    onSettled: () => cache.invalidateQueries(api.under('/api/admin/payouts')),
  });
}
