import type { Ride } from '@josey/contract/api/rides';
import { ApiError } from '@josey/contract/core/client';
import { detailsOf } from '@josey/contract/core/error-details';
import * as routes from '@josey/contract/core/routes';
import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** The ride that the driver has, or null. One that ends while it is shown stays with its end, until forgotten. */
export const driveQuery = queryOptions({
  ...api.query(routes.openRide, { query: { as: 'driver' } }),
  queryFn: ({ client }) => askForDrive(client),
});

async function askForDrive(cache: QueryClient): Promise<Ride | null> {
  const before = cache.getQueryData(driveQuery.queryKey);
  const open = await api.call(routes.openRide, { query: { as: 'driver' } });
  const shown = cache.getQueryData(driveQuery.queryKey);
  // The socket told more meanwhile: the answer may be older than that, and would take it back.
  if (shown?.id !== before?.id || shown?.status !== before?.status) return askForDrive(cache);
  if (open || !shown || isRideOver(shown)) return open ?? shown ?? null;
  // Given back or reassigned, it is no longer this driver's to see.
  return api.call(routes.getRide, { params: { id: shown.id } }).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

const MOST = 100;

/** The driver's latest rides, for today's list and sum. */
export const drivenQuery = api.query(routes.listRides, { query: { as: 'driver', limit: MOST } });

/** Takes over what the server says of the driver's ride. One that is looked for again is no longer theirs. */
export function rememberDrive(cache: QueryClient, ride: Ride): void {
  cache.setQueryData(driveQuery.queryKey, (shown) => {
    if (isRideOver(ride) && shown?.id !== ride.id) return shown;
    if (ride.status === 'requested') return null;
    // What a step answers says nothing of the way: it stays.
    return { ...ride, geometry: ride.geometry ?? (shown?.id === ride.id ? shown.geometry : undefined) };
  });
  void cache.invalidateQueries({ queryKey: drivenQuery.queryKey });
}

export function forgetEndedDrive(cache: QueryClient): void {
  cache.setQueryData(driveQuery.queryKey, (shown) => (shown && isRideOver(shown) ? null : shown));
}

const MOVES = {
  arrive: (id: string) => api.call(routes.arriveRide, { params: { id } }),
  start: (id: string, pin?: string) => api.call(routes.startRide, { params: { id }, body: { pin } }),
  complete: (id: string) => api.call(routes.completeRide, { params: { id } }),
  cancel: (id: string) => api.call(routes.cancelRide, { params: { id }, body: {} }),
};

export type DriveMove = keyof typeof MOVES;

interface Step {
  move: DriveMove;
  id: string;
  pin?: string;
}

/** One step of the ride. When it has moved on meanwhile (the rider cancelled), its present state is taken over. */
export function useMoveDrive() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ move, id, pin }: Step) => MOVES[move](id, pin),
    onSuccess: (ride) => rememberDrive(cache, ride),
    onError: (error) => {
      const late = detailsOf(error, 'illegal_transition');
      if (late && 'ride' in late) rememberDrive(cache, late.ride as Ride);
    },
  });
}
