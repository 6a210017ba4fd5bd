import { isRideOver } from '@josey/contract/rules/states/ride-states';
import type { QueryClient } from '@tanstack/react-query';
import { storage } from '#lib/browser/storage.ts';
import { openRideQuery } from '../api/open-ride.ts';
import { REQUESTED_RIDE_KEY } from './requested-ride.ts';

/** Whether the dashboard must announce a requested ride: once, and only while it is open. */
export async function takeRequestedRide(cache: QueryClient): Promise<boolean> {
  const id = storage.read(REQUESTED_RIDE_KEY);
  if (!id) return false;
  const open = await cache.fetchQuery(openRideQuery).catch(() => undefined);
  // The request failed: announce at the next visit.
  if (open === undefined) return false;
  storage.remove(REQUESTED_RIDE_KEY);
  return open?.id === id && !isRideOver(open);
}
