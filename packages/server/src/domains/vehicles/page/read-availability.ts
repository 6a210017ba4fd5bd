import type * as api from '@josey/contract/api/vehicles/vehicles';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { BOOKABLE_AHEAD_MS } from '../booking-terms.ts';
import { freeWindows } from '../search/free-windows.ts';
import { requireVisibleVehicle } from './read-vehicles.ts';

/** When a vehicle is free between two moments, at most a year apart. */
export async function readAvailability(
  context: Context,
  caller: Caller | undefined,
  vehicleId: string,
  query: ParsedQuery<typeof api.vehicleAvailability>,
): Promise<api.TimeWindow[]> {
  const within = { from: new Date(query.from), until: new Date(query.to) };
  const length = within.until.getTime() - within.from.getTime();
  if (length <= 0) throw invalidField('to', 'end_after_start');
  if (length > BOOKABLE_AHEAD_MS) throw invalidField('to', 'year_at_most');
  const vehicle = await requireVisibleVehicle(context, caller, vehicleId);
  const windows = await freeWindows(context.db, vehicle, within, context.clock.now());
  return windows.map(({ from, until }) => ({ startDate: from.toISOString(), endDate: until.toISOString() }));
}
