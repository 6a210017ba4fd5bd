import type { AdminCharge, decideCharge as DecideCharge } from '@josey/contract/api/money/rental-charges';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

const REFRESH_MS = 20_000;

export const useAdminCharges = (status: AdminCharge['status'] | undefined) =>
  usePages(routes.adminCharges, { query: status ? { status } : {} }, { everyMs: REFRESH_MS });

type Decision = CallInput<typeof DecideCharge>['body'];

export function useDecideCharge(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Decision; idempotencyKey: string }) =>
      api.call(routes.decideCharge, { params: { id }, body, idempotencyKey }),
    onSettled: () => cache.invalidateQueries(api.under('/api/admin')),
  });
}
