import { ApiError } from '@josey/contract/client';
import { cancelRide, completeRide, type Ride } from '@josey/contract/rides';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { rememberRide } from './open-ride.ts';

const CALLS = { cancel: cancelRide, complete: completeRide };

/** What a rider can do to a ride. When it has moved on meanwhile, its present state is taken over. */
export function useMoveRide(move: keyof typeof CALLS) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(CALLS[move], { params: { id }, body: {} } as never) as Promise<Ride>,
    onSuccess: (ride) => rememberRide(cache, ride),
    onError: (error) => {
      const present = error instanceof ApiError && error.code === 'illegal_transition' && error.details.ride;
      if (present) rememberRide(cache, present as Ride);
    },
  });
}
