import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import type { Listing } from '../draft/listing-of-draft.ts';

/** Creates a listing, or updates the one with this id. The idempotency key keeps a retry from creating a second one. */
export function useSaveVehicle(id: string | undefined, onSaved: (vehicle: Vehicle) => void) {
  const cache = useQueryClient();
  const keyPer = useKeyPerPurpose();
  return useMutation({
    mutationFn: (body: Listing) => {
      if (id) return api.call(routes.updateVehicle, { params: { id }, body });
      return api.call(routes.createVehicle, { body, idempotencyKey: keyPer(JSON.stringify(body)) });
    },
    onSuccess: onSaved,
    // Also after a refusal: the vehicle has changed, and the page must show its present state.
    onSettled: () => void cache.invalidateQueries(api.under('/api/vehicles')),
  });
}
