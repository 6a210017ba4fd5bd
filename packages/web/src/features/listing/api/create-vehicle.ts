import { createVehicle } from '@josey/contract/vehicles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { Listing } from '../listing-draft.ts';

export function useCreateVehicle() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Listing) => api.call(createVehicle, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['vehicles'] }),
  });
}
