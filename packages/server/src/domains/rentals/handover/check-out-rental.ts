import type { ConfirmedHandover } from '@josey/contract/api/rentals/rental-handovers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { occupiedTime } from '../../vehicles/vehicles.public.ts';
import { freeTimeFrom } from '../booking/calendar.queries.ts';
import { closeInvitations } from '../drivers/close-drivers.ts';
import { closeOpenExtension } from '../extensions/decide/end-extension.ts';
import { endPeriods } from '../periods/end-periods.ts';
import { illegalMove, rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import { getRental, type RentalRow } from '../rentals.queries.ts';
import { confirmSide, prepareSheet } from './confirm-side.ts';
import { beginSheet, finishSheet, writeReadings } from './handovers.queries.ts';
import { announceSheet, asRefusal, type OpenSheet, openSheet } from './open-sheet.ts';
import { requireForward } from './require-forward.ts';

/**
 * The first side that checks out returns the car: its time and readings stand, and the rest of the time is free. The other
 * side then confirms, too. An administrator can return a car without pictures.
 */
export async function checkOutRental(
  context: Context,
  caller: Caller,
  id: string,
  sent: ConfirmedHandover,
): Promise<Rental> {
  try {
    return await transact(context, async (tx) => {
      const now = context.clock.now();
      const { rental, as } = await lockRentalOf(tx, id, caller);
      const step = { move: 'check-out', by: as, now } as const;
      const open = as !== 'admin' && (await openSheet(tx, { rental, kind: 'check_out', side: as, now }));
      if (open) await confirmSide(tx, open, await prepareSheet(tx, open, caller, sent), rental);
      if (open && hasChangedHands(open)) {
        if (hasConfirmed(open)) throw illegalMove(rental, open.key.side);
        await announceSheet(tx, id);
        return presentRental(await getRental(tx, id), as, now);
      }
      await requireMove(tx, rentalMachine, rental, step);
      const admin = open ? undefined : await returnAsAdmin(tx, rental, caller, sent);
      await finishSheet(tx, { rentalId: id, kind: 'check_out' }, { by_user_id: caller.id, at: now });
      await closeOpenExtension(tx, rental, now);
      await closeInvitations(tx, rental, now);
      const returned = await move(tx, rentalMachine, rental, { ...step, admin });
      await freeTimeFrom(tx, rental.id, occupiedTime(rental, rental.starts_at, now).until);
      return presentRental(await endPeriods(tx, returned, now, now), as, now);
    });
  } catch (error) {
    throw asRefusal(error, 'photos');
  }
}

const hasChangedHands = ({ sheet }: OpenSheet) => sheet.head.at !== null;

const hasConfirmed = ({ sheet, key }: OpenSheet) =>
  sheet.sides.some(({ side, confirmed_at }) => side === key.side && confirmed_at !== null);

/** The readings of an administrator who ends a rental, on its owner's side. */
async function returnAsAdmin(tx: Tx, rental: RentalRow, caller: Caller, sent: ConfirmedHandover) {
  requireForward(rental, sent);
  const admin = asAdmin(caller, sent.note);
  const key = { rentalId: rental.id, kind: 'check_out', side: 'owner' } as const;
  await beginSheet(tx, key);
  await writeReadings(tx, key, { odometer_miles: sent.odometerMiles, fuel_percent: sent.fuelPercent });
  return admin;
}

/** An administrator who ends a rental gives a reason, stored with the readings and in the activity log. */
function asAdmin({ id }: Caller, reason: string | undefined) {
  if (!reason) throw invalidField('note', 'reason_for_log');
  return { id, reason };
}
