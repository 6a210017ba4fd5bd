import type { RentalEnding } from '@josey/contract/api/rentals/rental-ending';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { cancellationOf } from '../cancel/cancellation-of.ts';
import { illegalMove, rentalMachine } from '../rental-machine.ts';
import { findRentalFor, partOf } from '../rental-parties.ts';
import type { Viewer } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { chargedPeriods, type Ending, endingOf } from './ending-of.ts';
import { periodsOf } from './periods.queries.ts';
import { wholeExtensions } from './whole-extensions.ts';

/** How a rental would end if its owner ended it. Throws when no period of it is owed, or it ends soon anyway. */
export async function requireEnding(db: Db | Tx, rental: RentalRow, as: Viewer, now: Date): Promise<Ending> {
  const periods = chargedPeriods(rental, await periodsOf(db, rental.id));
  const charged = [...periods, ...(await wholeExtensions(db, rental))];
  const ending = endingOf(rental, charged, now);
  if (ending) return ending;
  const isOwed = periods.some((period) => period.isOwed);
  throw illegalMove(rental, as, isOwed ? 'ends_soon' : 'nothing_owed');
}

/** The same for its owner, before they press. */
export async function previewEnding(
  { db, clock }: Context,
  caller: Caller,
  id: string,
): Promise<RentalEnding> {
  const rental = await findRentalFor(db, id, caller);
  if (!rental) throw notFound('rental');
  const as = partOf(rental, caller.id);
  await requireMove(db, rentalMachine, rental, { move: 'end', by: as });
  const now = clock.now();
  const { endsAt, refundCents, owedCents } = await requireEnding(db, rental, as, now);
  if (rental.status === 'active') return { endDate: endsAt.toISOString(), refundCents, owedCents };
  const canceled = cancellationOf(rental, 'renter', now);
  return { endDate: now.toISOString(), refundCents: canceled.refundCents, owedCents: canceled.owedCents };
}
