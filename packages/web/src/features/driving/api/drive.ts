import type { Ride } from '@josey/contract/api/rides';
import { ApiError } from '@josey/contract/core/client';
import { detailsOf } from '@josey/contract/core/error-details';
import * as routes from '@josey/contract/core/routes';
import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** A ride that was given back or reassigned no longer belongs to the driver. */
const isStillAssigned = ({ status }: Ride) => status !== 'requested';

/**
 * The driver's current ride, or null. A ride that ends while it is shown stays until dismissed. A ride that was given
 * back stays in the cache, hidden, so that an older response does not bring it back.
 */
export const driveQuery = queryOptions({
  ...api.query(routes.openRide, { query: { as: 'driver' } }),
  queryFn: ({ client }) => askForDrive(client),
  select: (ride) => (ride && isStillAssigned(ride) ? ride : null),
});

async function askForDrive(cache: QueryClient): Promise<Ride | null> {
  const open = await api.call(routes.openRide, { query: { as: 'driver' } });
  const shown = cache.getQueryData(driveQuery.queryKey);
  if (open || !shown || isRideOver(shown) || !isStillAssigned(shown)) return open ?? shown ?? null;
  return api.call(routes.getRide, { params: { id: shown.id } }).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

const MOST = 100;

/** The driver's latest rides, for today's list and total. */
export const drivenQuery = api.query(routes.listRides, { query: { as: 'driver', limit: MOST } });

/** Writes the server's version of the driver's ride to the cache. */
export function rememberDrive(cache: QueryClient, ride: Ride): void {
  cache.setQueryData(driveQuery.queryKey, (shown) => {
    const isPast = isRideOver(ride) || !isStillAssigned(ride);
    return isPast && shown?.id !== ride.id ? shown : ride;
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

/** Says what the driver got in cash. */
export function useNoteCash(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (takenCents: number) => api.call(routes.noteCash, { params: { id }, body: { takenCents } }),
    onSuccess: (ride) => rememberDrive(cache, ride),
  });
}

/** Moves the ride one step on. When it changed elsewhere (the rider canceled), shows its present state. */
export function useMoveDrive() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ move, id, pin }: Step) => MOVES[move](id, pin),
    onSuccess: (ride) => rememberDrive(cache, ride),
    onError: (error) => {
      const late = detailsOf(error, 'illegal_transition');
      if (late && 'ride' in late && 'fareCents' in late.ride) rememberDrive(cache, late.ride);
    },
  });
}
