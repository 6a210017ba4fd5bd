import type { Rental } from '@josey/contract/api/rentals/rentals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { takePrice } from '../money/rental-payments.ts';
import { illegalMove, rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import { setLapse } from './calendar.queries.ts';
import { lapseOf } from './expire-rental.ts';

/** The owner accepts a request. Its time has been in the calendar since the hold, so no other booking can take it. */
export function acceptRental(context: Context, caller: Caller, id: string): Promise<Rental> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, as } = await lockRentalOf(tx, id, caller);
    const step = { move: 'accept', by: as, now } as const;
    await requireMove(tx, rentalMachine, rental, step);
    const lapsesAt = lapseOf(rental);
    if (lapsesAt && lapsesAt <= now) throw illegalMove(rental, as, 'answer_too_late');
    await setLapse(tx, rental.id, null);
    await takePrice(tx, rental, now);
    return presentRental(await move(tx, rentalMachine, rental, step), as, now);
  });
}
