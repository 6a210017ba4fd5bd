import type * as api from '@josey/contract/api/rentals/rental-dates';
import type { TimeWindow } from '@josey/contract/api/vehicles/vehicles';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import type { Context } from '#platform/kernel/context.ts';
import { invalidField, notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { freeWindows } from '../../vehicles/vehicles.public.ts';
import { findRentalFor, partOf } from '../rental-parties.ts';
import { requireChangeable } from './dates.policy.ts';

const YEAR_MS = RENTAL_RULES.bookableDays * 86_400_000;

/** When the caller's rental could take place instead, between two moments: its own time is free for it. */
export async function readFreeDates(
  { db, clock }: Context,
  caller: Caller,
  id: string,
  query: ParsedQuery<typeof api.freeDates>,
): Promise<TimeWindow[]> {
  const within = { from: new Date(query.from), until: new Date(query.to) };
  const length = within.until.getTime() - within.from.getTime();
  if (length <= 0) throw invalidField('to', 'end_after_start');
  if (length > YEAR_MS) throw invalidField('to', 'year_at_most');
  const now = clock.now();
  const rental = await findRentalFor(db, id, caller);
  if (!rental) throw notFound('rental');
  requireChangeable(rental, partOf(rental, caller.id), now);
  const car = { id: rental.vehicle_id, turnaround_minutes: rental.turnaround_minutes };
  const windows = await freeWindows(db, car, within, now, id);
  return windows.map(({ from, until }) => ({ startDate: from.toISOString(), endDate: until.toISOString() }));
}
