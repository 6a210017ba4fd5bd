import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { type DueReminder, recordReminder } from './reminders.queries.ts';

/** Reminds both sides of a start or an end, once; not when the rental has changed since it was found. */
export async function remind(tx: Tx, due: DueReminder, now: Date): Promise<void> {
  const { about, moment } = due;
  const rental = await lockAndGetRental(tx, due.rentalId);
  const [status, at] =
    about === 'start' ? (['approved', rental.starts_at] as const) : (['active', rental.ends_at] as const);
  if (rental.status !== status || at.getTime() !== moment.getTime()) return;
  if (!(await recordReminder(tx, due, now))) return;
  await enqueue(tx, 'rental.reminder', {
    rentalId: rental.id,
    renterId: rental.renter_id,
    ownerId: rental.owner_id,
    about,
    isFinal: due.hoursBefore === RENTAL_RULES.finalReminderHours,
    vehicleLabel: vehicleLabel(rental),
    start: rental.starts_at.toISOString(),
    end: rental.ends_at.toISOString(),
    timeZone: rental.time_zone,
  });
}
