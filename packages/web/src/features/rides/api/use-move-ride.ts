import { detailsOf } from '@josey/contract/core/error-details';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { rememberRide } from './open-ride.ts';

const MOVES = {
  cancel: (id: string) => api.call(routes.cancelRide, { params: { id }, body: {} }),
  complete: (id: string) => api.call(routes.completeRide, { params: { id } }),
  tellPin: (id: string) => api.call(routes.tellPin, { params: { id } }),
};

/** A rider's action on the ride. When the ride changed elsewhere, shows its present state. */
export function useMoveRide(move: keyof typeof MOVES) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => MOVES[move](id),
    onSuccess: (ride) => rememberRide(cache, ride),
    onError: (error) => {
      const late = detailsOf(error, 'illegal_transition');
      if (late && 'ride' in late && 'fareCents' in late.ride) rememberRide(cache, late.ride);
    },
  });
}
