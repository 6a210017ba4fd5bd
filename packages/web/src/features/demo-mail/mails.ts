import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

/** Short, since a visitor waiting for an email watches this page. */
const EVERY_MS = 3_000;

export const useDemoMails = () => usePages(routes.demoMails, {}, { everyMs: EVERY_MS });

export function useDemoMail(id: string | undefined) {
  return useQuery({
    ...api.query(routes.demoMail, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
