import type { Ride } from '@josey/contract/api/rides';
import { detailsOf } from '@josey/contract/core/error-details';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { rememberRide } from './open-ride.ts';

const MOVES = {
  complete: (id: string) => api.call(routes.completeRide, { params: { id } }),
  tellPin: (id: string) => api.call(routes.tellPin, { params: { id } }),
};

/** `feeCents`: what the rider was told that it costs. */
export const useCancelRide = (id: string) =>
  useRideMutation((feeCents: number) => api.call(routes.cancelRide, { params: { id }, body: { feeCents } }));

/** A rider's action on the ride. When the ride changed elsewhere, shows its present state. */
export const useMoveRide = (move: keyof typeof MOVES) => useRideMutation(MOVES[move]);

function useRideMutation<Input>(mutationFn: (input: Input) => Promise<Ride>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (ride) => rememberRide(cache, ride),
    onError: (error) => {
      const late = detailsOf(error, 'illegal_transition');
      if (late && 'ride' in late && 'fareCents' in late.ride) rememberRide(cache, late.ride);
    },
  });
}
