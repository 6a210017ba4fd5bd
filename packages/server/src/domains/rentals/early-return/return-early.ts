import type * as api from '@josey/contract/api/rentals/early-return';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { occupiedTime } from '../../vehicles/vehicles.public.ts';
import { freeTimeFrom } from '../booking/calendar.queries.ts';
import { closeOpenExtension } from '../extensions/decide/end-extension.ts';
import { subjectOf } from '../money/payment-subjects.ts';
import { refundPart } from '../periods/end-periods.ts';
import { wholeExtensions } from '../periods/whole-extensions.ts';
import { rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import { getRental, type RentalRow } from '../rentals.queries.ts';
import { earlyReturnOf } from './early-return-of.ts';

/** The renter ends their trip before its time: it ends soon, the rest is free for others, and a part comes back. */
export function returnEarly(
  context: Context,
  caller: Caller,
  id: string,
  seen: ParsedBody<typeof api.returnEarly>,
): Promise<Rental> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, as } = await lockRentalOf(tx, id, caller);
    const step = { move: 'return-early', by: as, now } as const;
    await requireMove(tx, rentalMachine, rental, step);
    const { endsAt, refundCents } = earlyReturnOf(rental, now);
    if (endsAt.toISOString() !== seen.endDate || refundCents !== seen.refundCents)
      throw new AppError('conflict', 'early_return_changed');
    await closeOpenExtension(tx, rental, now);
    const shortened = await move(tx, rentalMachine, rental, step, { ends_at: endsAt, shortened_at: now });
    await freeTimeFrom(tx, id, occupiedTime(rental, rental.starts_at, endsAt).until);
    await refundLatest(tx, shortened, refundCents, now);
    return presentRental(await getRental(tx, id), as, now);
  });
}

/** Gives back from what was charged last first: the extensions, then the booking. */
async function refundLatest(tx: Tx, rental: RentalRow, refundCents: number, now: Date): Promise<void> {
  const extensions = await wholeExtensions(tx, rental);
  let left = refundCents;
  for (const { subject, cents } of extensions.reverse()) {
    const wanted = Math.min(left, cents);
    // Of what other dates gave back before, nothing is left.
    if (wanted > 0) left -= await refundPart(tx, rental, subject, wanted, now);
  }
  if (left > 0) await refundPart(tx, rental, { ...subjectOf(rental.id), purposes: ['price'] }, left, now);
}
