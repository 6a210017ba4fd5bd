import type { VisibleVehicle } from '@josey/contract/api/vehicles';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** Takes the owner's vehicle off the listing, or puts it back, whichever it is not. */
export function usePause({ id, paused }: Pick<VisibleVehicle, 'id' | 'paused'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const params = { id };
      return paused ? api.call(routes.resumeVehicle, { params }) : api.call(routes.pauseVehicle, { params });
    },
    networkMode: 'always',
    // After a refusal, too: it has been paused elsewhere, and the page shows what is so.
    onSettled: () => void cache.invalidateQueries(api.under('/api/vehicles')),
  });
}
