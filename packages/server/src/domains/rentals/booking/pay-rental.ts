import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { chooseMethod } from '../../payments/payments.public.ts';
import { type PayBy, reopenPrice } from '../money/rental-payments.ts';
import { illegalMove, rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { confirmHold, holdRefused } from './confirm-hold.ts';

/** Pays for a rental that stayed held because its first payment was declined or needed a confirmation. */
export async function payRental(
  context: Context,
  caller: Caller,
  id: string,
  chosen: PayBy,
): Promise<Rental> {
  const payBy = await chooseMethod(context, caller.id, chosen);
  await reopenHeld(context, caller, id, payBy);
  const outcome = await confirmHold(context, id);
  if (outcome.moved) return presentRental(outcome.rental, 'renter', context.clock.now());
  throw holdRefused(outcome);
}

/** Opens another attempt to pay for a held rental whose 15 minutes are not over. */
function reopenHeld(context: Context, caller: Caller, id: string, payBy: PayBy): Promise<void> {
  return transact(context, async (tx) => {
    const { rental, as } = await lockRentalOf(tx, id, caller);
    await requireMove(tx, rentalMachine, rental, { move: 'pay', by: as });
    await reopen(context, tx, rental, payBy);
  });
}

/** The same for a repeated booking: one that another attempt has just paid is not changed. */
export function reopenIfHeld(context: Context, caller: Caller, id: string, payBy: PayBy): Promise<void> {
  return transact(context, async (tx) => {
    const { rental } = await lockRentalOf(tx, id, caller);
    if (rental.status === 'held') await reopen(context, tx, rental, payBy);
  });
}

async function reopen(context: Context, tx: Tx, rental: RentalRow, payBy: PayBy): Promise<void> {
  const now = context.clock.now();
  if (rental.hold_expires_at <= now) {
    throw illegalMove(rental, 'renter', 'hold_over');
  }
  await reopenPrice(tx, rental, payBy, now);
}
