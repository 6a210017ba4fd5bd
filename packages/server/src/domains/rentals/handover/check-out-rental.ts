import type { HandoverReadings, Rental } from '@josey/contract/api/rentals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { occupiedTime } from '../../vehicles/vehicles.public.ts';
import { freeTimeFrom } from '../booking/calendar.queries.ts';
import { closeOpenExtension } from '../extensions/decide/end-extension.ts';
import { endPeriods } from '../periods/end-periods.ts';
import { rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { recordHandover } from './record-handover.ts';

/** The renter checks out: stores photos and readings, and frees the rest of the time. */
export function checkOutRental(
  context: Context,
  caller: Caller,
  id: string,
  readings: HandoverReadings,
): Promise<Rental> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, as } = await lockRentalOf(tx, id, caller);
    const step = { move: 'check-out', by: as, now } as const;
    await requireMove(tx, rentalMachine, rental, step);
    requireForward(rental, readings);
    const admin = as === 'admin' ? asAdmin(caller, readings.note) : undefined;
    await recordHandover(tx, { rental, kind: 'check_out', caller, readings, now });
    await closeOpenExtension(tx, rental, now);
    const returned = await move(tx, rentalMachine, rental, { ...step, admin });
    await freeTimeFrom(tx, rental.id, occupiedTime(rental, rental.starts_at, now).until);
    return presentRental(await endPeriods(tx, returned, now, now), as);
  });
}

function requireForward(
  { taken_odometer_miles: taken }: RentalRow,
  { odometerMiles }: HandoverReadings,
): void {
  if (taken === null || odometerMiles >= taken) return;
  throw invalidField('odometerMiles', 'odometer', { miles: taken });
}

/** An administrator who ends a rental gives a reason, stored with the readings and in the activity log. */
function asAdmin({ id }: Caller, reason: string | undefined) {
  if (!reason) throw invalidField('note', 'reason_for_log');
  return { id, reason };
}
