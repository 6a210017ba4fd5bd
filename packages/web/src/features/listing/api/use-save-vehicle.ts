import type { Vehicle } from '@josey/contract/api/vehicles';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';
import type { Listing } from '../draft/listing-of-draft.ts';

/** Creates a listing, or updates the one with this id. The idempotency key keeps a retry from creating a second one. */
export function useSaveVehicle(id: string | undefined, onSaved: (vehicle: Vehicle) => void) {
  const cache = useQueryClient();
  const attempt = useRef({ form: '', key: '' });
  return useMutation({
    mutationFn: (body: Listing) => {
      if (id) return api.call(routes.updateVehicle, { params: { id }, body });
      const form = JSON.stringify(body);
      if (attempt.current.form !== form) attempt.current = { form, key: newIdempotencyKey() };
      return api.call(routes.createVehicle, { body, idempotencyKey: attempt.current.key });
    },
    onSuccess: onSaved,
    // Also after a refusal: the vehicle has changed, and the page must show its present state.
    onSettled: () => void cache.invalidateQueries(api.under('/api/vehicles')),
  });
}
