import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

/** A person waiting for a mail watches the mailbox. */
const EVERY_MS = 3_000;

export const useDemoMails = () => usePages(routes.demoMails, {}, { everyMs: EVERY_MS });

export function useDemoMail(id: string | undefined) {
  return useQuery({
    ...api.query(routes.demoMail, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
