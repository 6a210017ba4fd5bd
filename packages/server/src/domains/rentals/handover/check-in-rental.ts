import type { HandoverReadings, Rental } from '@josey/contract/api/rentals';
import { isCheckInOpen } from '@josey/contract/rules/check-in-window';
import { RENTAL_RULES } from '@josey/contract/rules/limits';
import { violates } from '#platform/database/database-errors.ts';
import { requireLicense } from '#platform/http/mount/access.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { recordHandover } from './record-handover.ts';

/** The renter checks in: stores photos and readings, makes the rental active. */
export async function checkInRental(
  context: Context,
  caller: Caller,
  id: string,
  readings: HandoverReadings,
): Promise<Rental> {
  try {
    return await transact(context, async (tx) => {
      const now = context.clock.now();
      const { rental, as } = await lockRentalOf(tx, id, caller);
      const step = { move: 'check-in', by: as, now } as const;
      await requireMove(tx, rentalMachine, rental, step);
      if (as === 'renter') requireLicense(caller, now);
      requireTimeOf(rental, now);
      await recordHandover(tx, { rental, kind: 'check_in', caller, readings, now });
      return presentRental(await move(tx, rentalMachine, rental, step), as);
    });
  } catch (error) {
    if (!violates(error, 'rentals_one_out')) throw error;
    throw new AppError('conflict', 'car_still_out');
  }
}

function requireTimeOf(rental: RentalRow, now: Date): void {
  if (isCheckInOpen({ startDate: rental.starts_at, endDate: rental.ends_at }, now)) return;
  if (now >= rental.ends_at) throw new AppError('conflict', 'rental_over');
  throw new AppError('conflict', 'check_in_opens', { params: { count: RENTAL_RULES.checkInOpensMinutes } });
}
