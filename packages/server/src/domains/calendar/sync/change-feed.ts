import type * as api from '@josey/contract/api/vehicles/calendar-sync';
import { type Context, transact } from '#platform/kernel/context.ts';
import { setFeed } from './feeds.ts';
import { readSync, requireOwnVehicle } from './read-sync.ts';

/** Makes a new secret address, or turns the calendar's address off. */
export async function changeFeed(
  context: Context,
  ownerId: string,
  vehicleId: string,
  isOn: boolean,
): Promise<api.CalendarSync> {
  await requireOwnVehicle(context, ownerId, vehicleId);
  await transact(context, (tx) => setFeed(tx, vehicleId, isOn));
  return readSync(context, ownerId, vehicleId);
}
