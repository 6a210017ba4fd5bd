import type * as api from '@josey/contract/api/rentals/early-return';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { rentalMachine } from '../rental-machine.ts';
import { findRentalFor, partOf } from '../rental-parties.ts';
import { computeEarlyReturn } from './compute-early-return.ts';
import { presentEarlyReturn } from './early-return.presenter.ts';

/** What returning the car early would give back now. */
export async function previewEarlyReturn(
  { db, clock }: Context,
  caller: Caller,
  id: string,
): Promise<api.EarlyReturn> {
  const rental = await findRentalFor(db, id, caller);
  if (!rental) throw notFound('rental');
  await requireMove(db, rentalMachine, rental, { move: 'return-early', by: partOf(rental, caller.id) });
  return presentEarlyReturn(await computeEarlyReturn(db, rental, clock.now()));
}
