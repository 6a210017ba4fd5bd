import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { freeUntil } from './extra-time.queries.ts';

/**
 * Refuses a new end that another booking blocks. Only an early check before the price is shown: the calendar's constraint
 * decides when the time is occupied.
 */
export async function requireRoom(db: Db | Tx, rental: RentalRow, endsAt: Date, now: Date): Promise<void> {
  const until = await freeUntil(db, rental, now);
  if (until && until < endsAt) throw takenByOthers(rental, until);
}

/** The error for a taken time, with the latest possible end. */
export async function extraTimeTaken(db: Db | Tx, rental: RentalRow, now: Date): Promise<AppError> {
  return takenByOthers(rental, (await freeUntil(db, rental, now)) ?? rental.ends_at);
}

function takenByOthers(rental: RentalRow, until: Date): AppError {
  const { ends_at: from } = rental;
  const freeWindows = until > from ? [{ startDate: from.toISOString(), endDate: until.toISOString() }] : [];
  return new AppError('vehicle_unavailable', 'taken_after', { details: { freeWindows } });
}
