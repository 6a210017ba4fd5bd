import type { Ride } from '@josey/contract/api/rides';
import * as routes from '@josey/contract/core/routes';
import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { myRidesQuery } from './my-rides.ts';

/** The rider's open ride, or null. A ride that ends while it is shown stays until dismissed. */
export const openRideQuery = queryOptions({
  ...api.query(routes.openRide, { query: { as: 'rider' } }),
  queryFn: ({ client }) => askForOpenRide(client),
});

async function askForOpenRide(cache: QueryClient): Promise<Ride | null> {
  const open = await api.call(routes.openRide, { query: { as: 'rider' } });
  const shown = cache.getQueryData(openRideQuery.queryKey);
  if (open || !shown || isRideOver(shown)) return open ?? shown ?? null;
  return api.call(routes.getRide, { params: { id: shown.id } });
}

/** Writes the server's version of the rider's ride to the cache, and refetches the lists that contain it. */
export function rememberRide(cache: QueryClient, ride: Ride): void {
  cache.setQueryData(openRideQuery.queryKey, (shown) =>
    isRideOver(ride) && shown?.id !== ride.id ? shown : ride,
  );
  void cache.invalidateQueries({ queryKey: myRidesQuery.queryKey });
}

/** Dismisses an ended ride, so that the rider can request another. */
export function forgetEndedRide(cache: QueryClient): void {
  cache.setQueryData(openRideQuery.queryKey, (shown) => (shown && isRideOver(shown) ? null : shown));
}
