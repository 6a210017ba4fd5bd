import type { Ride } from '@josey/contract/api/rides';
import * as routes from '@josey/contract/core/routes';
import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { completeRide } from '#lib/realtime/complete-ride.ts';
import { myRidesQuery } from './my-rides.ts';

/**
 * The ride that the person has open as a rider, or null. One that ends while it is shown stays with its end,
 * until it is forgotten.
 */
export const openRideQuery = queryOptions({
  ...api.query(routes.openRide, { query: { as: 'rider' } }),
  queryFn: ({ client }) => askForOpenRide(client),
});

async function askForOpenRide(cache: QueryClient): Promise<Ride | null> {
  const open = await api.call(routes.openRide, { query: { as: 'rider' } });
  const shown = cache.getQueryData(openRideQuery.queryKey);
  if (open) return completeRide(shown, open);
  if (!shown || isRideOver(shown)) return shown ?? null;
  return api.call(routes.getRide, { params: { id: shown.id } });
}

/** Takes over what the server says of a ride of the rider; lists that show it are asked anew. */
export function rememberRide(cache: QueryClient, ride: Ride): void {
  cache.setQueryData(openRideQuery.queryKey, (shown) =>
    isRideOver(ride) && shown?.id !== ride.id ? shown : completeRide(shown, ride),
  );
  void cache.invalidateQueries({ queryKey: myRidesQuery.queryKey });
}

/** Makes room for another ride once this one is over. */
export function forgetEndedRide(cache: QueryClient): void {
  cache.setQueryData(openRideQuery.queryKey, (shown) => (shown && isRideOver(shown) ? null : shown));
}
