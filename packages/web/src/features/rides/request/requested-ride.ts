import { isRideOver } from '@josey/contract/rules/states/ride-states';
import type { QueryClient } from '@tanstack/react-query';
import { storage } from '#lib/browser/storage.ts';
import { openRideQuery } from '../api/open-ride.ts';

/** Has the prefix of drafts, so that the sign-out deletes it. */
const KEY = 'josey:draft:requested-ride';

/** Remembers a requested ride: the rider stays on the live map, and the dashboard announces it at the next visit. */
export const rememberRequestedRide = (id: string): void => storage.write(KEY, id);

/** Whether the dashboard must announce a requested ride: once, and only while it is open. */
export async function takeRequestedRide(cache: QueryClient): Promise<boolean> {
  const id = storage.read(KEY);
  if (!id) return false;
  const open = await cache.fetchQuery(openRideQuery).catch(() => undefined);
  // The request failed: announce at the next visit.
  if (open === undefined) return false;
  storage.remove(KEY);
  return open?.id === id && !isRideOver(open);
}
