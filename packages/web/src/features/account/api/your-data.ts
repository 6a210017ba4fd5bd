import type { DataExport } from '@josey/contract/api/accounts/privacy';
import * as routes from '@josey/contract/core/routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { leaveClosedAccount } from '#lib/session/session.ts';

const REFRESH_MS = 2_000;

const isBuilding = (latest: DataExport | null | undefined) =>
  latest?.state === 'requested' || latest?.state === 'making';

/** The latest archive, polled while the server builds it. */
export const dataExportQuery = queryOptions({
  ...api.query(routes.myDataExport, {}),
  refetchInterval: ({ state }) => isBuilding(state.data?.latest) && REFRESH_MS,
});

export const useDataExport = () => useQuery(dataExportQuery);

/** Refetches the archive afterwards, whether or not the request succeeded. */
export function useRequestExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(routes.requestDataExport, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: dataExportQuery.queryKey }),
  });
}

/** Lets the browser stream the archive to disk, whatever its size. */
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

/** Survives the unmount: the page may notice the ended session first. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => api.call(routes.deleteAccount, { body: { email } }),
    onSuccess: ({ dueAt }) => leaveClosedAccount(dueAt),
  });

export const useKeepAccount = () => useMutation({ mutationFn: () => api.call(routes.keepAccount, {}) });
