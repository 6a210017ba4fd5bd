import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

const KEY = ['demo', 'mails'];

/** A mailbox is watched by whoever waits for a mail. */
const EVERY_MS = 3_000;

export const useDemoMails = () =>
  usePages(KEY, (cursor) => api.page(routes.demoMails, { query: { ...(cursor && { cursor }) } }), {
    everyMs: EVERY_MS,
  });

export function useDemoMail(id: string | undefined) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: () => api.call(routes.demoMail, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
