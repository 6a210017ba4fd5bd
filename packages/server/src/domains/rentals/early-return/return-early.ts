import { isDeepStrictEqual } from 'node:util';
import type * as api from '@josey/contract/api/rentals/early-return';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { occupiedTime } from '../../vehicles/vehicles.public.ts';
import { freeTimeFrom } from '../booking/calendar.queries.ts';
import { closeOpenExtension } from '../extensions/decide/end-extension.ts';
import { endPeriods, refundPart } from '../periods/end-periods.ts';
import { rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import { getRental } from '../rentals.queries.ts';
import { computeEarlyReturn } from './compute-early-return.ts';
import { presentEarlyReturn } from './early-return.presenter.ts';

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
    const early = await computeEarlyReturn(tx, rental, now);
    if (!isDeepStrictEqual(presentEarlyReturn(early), seen))
      throw new AppError('conflict', 'early_return_changed');
    const { endsAt, unused } = early;
    await closeOpenExtension(tx, rental, now);
    const shortened = await move(tx, rentalMachine, rental, step, { ends_at: endsAt, shortened_at: now });
    await freeTimeFrom(tx, id, occupiedTime(rental, rental.starts_at, endsAt).until);
    for (const { subject, cents } of unused)
      if (cents > 0) await refundPart(tx, shortened, subject, cents, now);
    await endPeriods(tx, shortened, endsAt, now);
    return presentRental(await getRental(tx, id), as, now);
  });
}
