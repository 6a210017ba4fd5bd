import type { ParsedQuery } from '@josey/contract/endpoint';
import type { vehicleAvailability as endpoint, TimeWindow } from '@josey/contract/vehicles';
import type { Context } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Caller } from '../../platform/sessions.ts';
import { BOOKABLE_AHEAD_MS } from './booking-terms.ts';
import { freeWindows } from './free-windows.ts';
import { requireVisibleVehicle } from './read-vehicles.ts';

/** When a vehicle is free between two moments, at most a year apart. */
export async function readAvailability(
  context: Context,
  caller: Caller | undefined,
  vehicleId: string,
  query: ParsedQuery<typeof endpoint>,
): Promise<TimeWindow[]> {
  const within = { from: new Date(query.from), until: new Date(query.to) };
  const length = within.until.getTime() - within.from.getTime();
  if (length <= 0) throw invalidField('to', 'The end must be after the start.');
  if (length > BOOKABLE_AHEAD_MS) throw invalidField('to', 'Ask for a year at most.');
  const vehicle = await requireVisibleVehicle(context, caller, vehicleId);
  const windows = await freeWindows(context.db, vehicle, within, context.clock.now());
  return windows.map(({ from, until }) => ({ startDate: from.toISOString(), endDate: until.toISOString() }));
}
