import type { Rental } from '@josey/contract/api/rentals/rentals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockCalendar } from '../../calendar/calendar.public.ts';
import { extensionMachine } from '../extensions/extension-machine.ts';
import { lockExtension } from '../extensions/lock-extension.ts';
import { illegalMove } from '../rental-machine.ts';
import { findRentalFor } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import { areDatesValid, grantDates } from './grant-dates.ts';

/** The owner agrees to other dates. Their time has been held since the request; the old time is free from now on. */
export async function acceptDates(
  context: Context,
  caller: Caller,
  rentalId: string,
  { changeId }: { changeId: string },
): Promise<Rental> {
  const found = await findRentalFor(context.db, rentalId, caller);
  if (!found) throw notFound('rental');
  return transact(context, async (tx) => {
    // The rental's rows of the calendar become one: a booker of the same moment waits.
    await lockCalendar(tx, found.vehicle_id);
    const now = context.clock.now();
    const which = { rentalId, extensionId: changeId };
    const { rental, extension, as } = await lockExtension(tx, which, caller, 'dates');
    await requireMove(tx, extensionMachine(rental), extension, { move: 'accept', by: as });
    if (extension.answer_by && extension.answer_by <= now) throw illegalMove(rental, as, 'answer_too_late');
    if (!(await areDatesValid(tx, rental, extension, now))) throw illegalMove(rental, as, 'rental_changed');
    const changed = await grantDates(tx, rental, extension, { move: 'accept', by: 'owner', now });
    return presentRental(changed, as, now);
  });
}
