import type { Vehicle } from '@josey/contract/api/vehicles';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';
import type { Listing } from '../draft/listing-of-draft.ts';

/** Lists a vehicle, or writes over the one with this id. A form whose answer was lost lists no second vehicle. */
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
    // After a refusal, too: the vehicle has moved on, and the page shows where it is.
    onSettled: () => void cache.invalidateQueries(api.under('/api/vehicles')),
  });
}
