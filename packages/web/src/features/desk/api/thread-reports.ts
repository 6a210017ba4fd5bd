import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

const REFRESH_MS = 20_000;

export const useThreadReports = (status: 'open' | undefined) =>
  usePages(routes.adminThreadReports, { query: status ? { status } : {} }, { everyMs: REFRESH_MS });

/** A press reads, and is logged; nothing is read again by itself. */
export const useOpenReportedThread = (id: string) =>
  useMutation({
    mutationFn: (before: number | undefined) =>
      api.call(routes.openReportedThread, { params: { id }, body: { before } }),
  });

export function useCloseThreadReport(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call(routes.closeThreadReport, { params: { id }, body: { status: 'closed', reason } }),
    onSettled: () => cache.invalidateQueries(api.under('/api/admin')),
  });
}
