import type { Ride } from '@josey/contract/api/rides';
import * as routes from '@josey/contract/core/routes';
import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
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
  const before = cache.getQueryData(openRideQuery.queryKey);
  const open = await api.call(routes.openRide, { query: { as: 'rider' } });
  const shown = cache.getQueryData(openRideQuery.queryKey);
  // The socket told more meanwhile: the answer may be older than that, and would take it back.
  if (stageOf(shown) !== stageOf(before)) return askForOpenRide(cache);
  if (open && shown !== before)
    return { ...open, driverPosition: placeKnown(shown, open) ?? open.driverPosition };
  if (open || !shown || isRideOver(shown)) return open ?? shown ?? null;
  return api.call(routes.getRide, { params: { id: shown.id } });
}

/** What the socket changes of a ride, but for the place of its driver. */
const stageOf = (ride: Ride | null | undefined) => ride && [ride.id, ride.status, ride.driver?.plate].join();

/** Takes over what the server says of a ride of the rider; lists that show it are asked anew. */
export function rememberRide(cache: QueryClient, ride: Ride): void {
  cache.setQueryData(openRideQuery.queryKey, (shown) => {
    if (isRideOver(ride) && shown?.id !== ride.id) return shown;
    const geometry = ride.geometry ?? (shown?.id === ride.id ? shown.geometry : undefined);
    return { ...ride, geometry, driverPosition: ride.driverPosition ?? placeKnown(shown, ride) };
  });
  void cache.invalidateQueries({ queryKey: myRidesQuery.queryKey });
}

/** Makes room for another ride once this one is over. */
export function forgetEndedRide(cache: QueryClient): void {
  cache.setQueryData(openRideQuery.queryKey, (shown) => (shown && isRideOver(shown) ? null : shown));
}

/** Where the driver was last seen, while it is still the same one on the same ride. */
function placeKnown(shown: Ride | null | undefined, ride: Ride) {
  return shown?.id === ride.id && ride.driver?.plate === shown.driver?.plate
    ? shown.driverPosition
    : undefined;
}
