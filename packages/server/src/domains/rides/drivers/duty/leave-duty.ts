import type { Tx } from '#platform/database/database.ts';
import { endDuty } from '../../../calendar/calendar.public.ts';
import { lockOffDuty } from './duty.queries.ts';

/** The cars of those among the drivers who are offline can be booked again, after a ride that still goes on. */
export async function leaveDuty(tx: Tx, driverIds: string[]): Promise<void> {
  if (driverIds.length > 0) await endDuty(tx, await lockOffDuty(tx, driverIds));
}
