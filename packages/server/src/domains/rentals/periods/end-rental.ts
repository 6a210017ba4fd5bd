import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { occupiedTime } from '../../vehicles/vehicles.public.ts';
import { freeTimeFrom } from '../booking/calendar.queries.ts';
import { cancelInTransaction } from '../cancel/cancel-rental.ts';
import { closeOpenExtension } from '../extensions/decide/end-extension.ts';
import { rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { endPeriods, refundPart } from './end-periods.ts';
import type { Ending } from './ending-of.ts';
import { requireEnding } from './require-ending.ts';
import { skipPeriods } from './skip-periods.ts';

interface Ended {
  reason?: string | undefined;
  /** What the owner was shown. */
  endDate: string;
}

/**
 * The owner ends a rental of which a period is not paid. One that has not begun is canceled, as if the renter had canceled;
 * else it ends earlier, the rest of what is charged goes back, and later periods are not charged.
 */
export function endRental(
  context: Context,
  caller: Caller,
  id: string,
  { reason, endDate }: Ended,
): Promise<Rental> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, as } = await lockRentalOf(tx, id, caller);
    await requireMove(tx, rentalMachine, rental, { move: 'end', by: as });
    const ending = await requireEnding(tx, rental, as, now);
    if (rental.status === 'approved') {
      const step = { move: 'end', by: 'owner', cause: 'renter', reason, now } as const;
      return presentRental(await cancelInTransaction(tx, rental, step), as, now);
    }
    if (ending.endsAt.toISOString() !== endDate) throw new AppError('conflict', 'ending_changed');
    return presentRental(await endEarly(tx, rental, ending, reason, now), as, now);
  });
}

async function endEarly(
  tx: Tx,
  rental: RentalRow,
  { endsAt, unused }: Ending,
  reason: string | undefined,
  now: Date,
): Promise<RentalRow> {
  await closeOpenExtension(tx, rental, now);
  const change = { ends_at: endsAt, status_reason: reason ?? null };
  const ended = await move(tx, rentalMachine, rental, { move: 'end', by: 'owner', now }, change);
  await freeTimeFrom(tx, rental.id, occupiedTime(rental, rental.starts_at, endsAt).until);
  for (const { subject, cents } of unused) await refundPart(tx, ended, subject, cents, now);
  // One that is under way, and would last longer, is not charged at all.
  await skipPeriods(tx, ended, ({ ends_at }) => ends_at > endsAt, now);
  return endPeriods(tx, ended, endsAt, now);
}
