import type {
  createPromotion as CreatePromotion,
  grantCredit as GrantCredit,
} from '@josey/contract/api/money/promotions';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

export const usePromotions = () => usePages(routes.adminPromotions, { query: {} });

export const usePromotionUses = (id: string) =>
  usePages(routes.adminPromotionUses, { params: { id }, query: {} });

export const useCreditsOf = (id: string) => usePages(routes.adminCredits, { params: { id }, query: {} });

/** Lists and the activity log are read again. */
function useRefreshed() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries(api.under('/api/admin'));
}

export function useCreatePromotion() {
  const onSettled = useRefreshed();
  return useMutation({
    mutationFn: (body: CallInput<typeof CreatePromotion>['body']) =>
      api.call(routes.createPromotion, { body }),
    onSettled,
  });
}

export function useStopPromotion() {
  const onSettled = useRefreshed();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.call(routes.stopPromotion, { params: { id }, body: { reason } }),
    onSettled,
  });
}

export function useGrantCredit(id: string) {
  const onSettled = useRefreshed();
  return useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: CallInput<typeof GrantCredit>['body'] & { idempotencyKey: string }) =>
      api.call(routes.grantCredit, { params: { id }, body, idempotencyKey }),
    onSettled,
  });
}
