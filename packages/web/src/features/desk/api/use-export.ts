import type { AdminExport } from '@josey/contract/api/admin';
import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** Has the browser take a list along as CSV: it writes what comes to the disk itself, however long the list. */
export function useExport() {
  return useMutation({
    mutationFn: (wanted: AdminExport) => api.call(routes.adminExport, { body: wanted }),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });
}
