import type {
  addWebhook as AddWebhook,
  changeWebhook as ChangeWebhook,
} from '@josey/contract/api/desk/webhooks';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

/** Deliveries come and go without the administrator. */
const REFRESH_MS = 5_000;

export const webhooksQuery = queryOptions({
  ...api.query(routes.listWebhooks, {}),
  refetchInterval: REFRESH_MS,
});

function useWebhookMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries(api.under('/api/admin/webhook')),
  });
}

export const useAddWebhook = () =>
  useWebhookMutation((body: CallInput<typeof AddWebhook>['body']) => api.call(routes.addWebhook, { body }));

export const useChangeWebhook = (id: string) =>
  useWebhookMutation((body: CallInput<typeof ChangeWebhook>['body']) =>
    api.call(routes.changeWebhook, { params: { id }, body }),
  );

export const useRemoveWebhook = (id: string) =>
  useWebhookMutation(() => api.call(routes.removeWebhook, { params: { id } }));

export const useDeliveries = (webhookId: string) =>
  usePages(routes.listWebhookDeliveries, { query: { webhookId } }, { everyMs: REFRESH_MS });

export const useSendAgain = () =>
  useWebhookMutation((id: string) => api.call(routes.sendWebhookAgain, { params: { id } }));
