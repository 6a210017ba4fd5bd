import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** Pauses the owner's listing, or resumes a paused one. */
export function usePause({ id, paused }: Pick<VisibleVehicle, 'id' | 'paused'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const params = { id };
      return paused ? api.call(routes.resumeVehicle, { params }) : api.call(routes.pauseVehicle, { params });
    },
    networkMode: 'always',
    // Also after a refusal: it was paused elsewhere, and the page must show that.
    onSettled: () => void cache.invalidateQueries(api.under('/api/vehicles')),
  });
}
