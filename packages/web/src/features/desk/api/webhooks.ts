import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** Deliveries come and go without the administrator. */
const REFRESH_MS = 5_000;

export const webhooksQuery = queryOptions({
  ...api.query(routes.listWebhooks, {}),
  refetchInterval: REFRESH_MS,
});

export type NewWebhook = CallInput<typeof import('@josey/contract/api/webhooks').addWebhook>['body'];

function useWebhookMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries(api.under('/api/admin/webhook')),
  });
}

export const useAddWebhook = () =>
  useWebhookMutation((body: NewWebhook) => api.call(routes.addWebhook, { body }));
