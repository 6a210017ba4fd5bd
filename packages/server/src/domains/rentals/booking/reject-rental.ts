import type { Rental } from '@josey/contract/api/rentals/rentals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { releaseHolds } from '../money/rental-payments.ts';
import { rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import { freeTime } from './calendar.queries.ts';

/** The owner declines a request: its time is free again, and nothing is charged. */
export function rejectRental(
  context: Context,
  caller: Caller,
  id: string,
  reason: string | undefined,
): Promise<Rental> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, as } = await lockRentalOf(tx, id, caller);
    const step = { move: 'reject', by: as, now } as const;
    const rejected = await move(tx, rentalMachine, rental, step, { status_reason: reason ?? null });
    await freeTime(tx, rental.id);
    await releaseHolds(tx, rental, now);
    return presentRental(rejected, as, now);
  });
}
