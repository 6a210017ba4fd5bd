import type { AdminExport } from '@josey/contract/api/desk/admin';
import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** Downloads a list as CSV. The browser streams it to disk, whatever its length. */
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
