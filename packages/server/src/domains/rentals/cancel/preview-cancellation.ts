import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { requireMove } from '#platform/kernel/move.ts';
import { rentalMachine } from '../rental-machine.ts';
import { partOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import { findRentalOf } from '../rentals.queries.ts';
import { type Cancellation, cancellationOf } from './cancellation-of.ts';

/** What the caller's cancellation of their rental would cost now. Throws when they cannot cancel it. */
export async function previewCancellation(
  { db, clock }: Context,
  userId: string,
  id: string,
): Promise<Cancellation & { rental: Rental }> {
  const row = await findRentalOf(db, id, userId);
  const by = row && partOf(row, userId);
  if (!row || !by || by === 'admin') throw notFound('rental');
  await requireMove(db, rentalMachine, row, { move: 'cancel', by });
  const now = clock.now();
  return { rental: presentRental(row, by, now), ...cancellationOf(row, by, now) };
}
