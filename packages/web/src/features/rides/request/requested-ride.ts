import { isRideOver } from '@josey/contract/rules/states/ride-states';
import type { QueryClient } from '@tanstack/react-query';
import { storage } from '#lib/browser/storage.ts';
import { openRideQuery } from '../api/open-ride.ts';

/** Under the prefix of the drafts: the sign-out erases it. */
const KEY = 'josey:draft:requested-ride';

/** The rider stays on the live map; the dashboard says that the ride is requested when they go there. */
export const rememberRequestedRide = (id: string): void => storage.write(KEY, id);

/** Whether the dashboard has to say that a ride is requested: once, and not of a ride that has ended since. */
export async function takeRequestedRide(cache: QueryClient): Promise<boolean> {
  const id = storage.read(KEY);
  if (!id) return false;
  const open = await cache.fetchQuery(openRideQuery).catch(() => undefined);
  // The server did not answer: the message waits for the next visit.
  if (open === undefined) return false;
  storage.remove(KEY);
  return open?.id === id && !isRideOver(open);
}
