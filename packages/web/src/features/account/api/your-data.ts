import type { DataExport } from '@josey/contract/api/accounts/privacy';
import * as routes from '@josey/contract/core/routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { leaveClosedAccount } from '#lib/session/session.ts';

const REFRESH_MS = 2_000;

const isUnderWay = (latest: DataExport | null | undefined) =>
  latest?.state === 'requested' || latest?.state === 'making';

/** The archive asked for last; looked at again and again while it is being made. */
export const dataExportQuery = queryOptions({
  ...api.query(routes.myDataExport, {}),
  refetchInterval: ({ state }) => isUnderWay(state.data?.latest) && REFRESH_MS,
});

export const useDataExport = () => useQuery(dataExportQuery);

/** Whatever the answer, the page then shows what the server has. */
export function useRequestExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(routes.requestDataExport, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: dataExportQuery.queryKey }),
  });
}

/** Has the browser write the archive to the disk itself, however large. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: (id: string) => api.call(routes.dataExportTicket, { params: { id } }),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });

/** Also when the page has noticed by itself, and gone, that its session has ended. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => api.call(routes.deleteAccount, { body: { email } }),
    onSuccess: ({ dueAt }) => leaveClosedAccount(dueAt),
  });

export const useKeepAccount = () => useMutation({ mutationFn: () => api.call(routes.keepAccount, {}) });
