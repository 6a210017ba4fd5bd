import {
  type RentalActor,
  type RentalMove,
  type RentalStatus,
  rentalStates,
} from '@josey/contract/rules/states/rental-states';
import { targetOf } from '@josey/contract/rules/states/state-table';
import type { Updateable } from 'kysely';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { vehicleLabel } from '../vehicles/vehicles.public.ts';
import { presentRental, type Viewer } from './rentals.presenter.ts';
import { getRental, type RentalRow, updateRental } from './rentals.queries.ts';

interface Step {
  move: RentalMove;
  by: RentalActor;
}

/** Where a move leads. Throws `illegal_transition` with the rental as it stands when the table does not have it. */
export function requireTarget(rental: RentalRow, { move, by }: Step): RentalStatus {
  const target = targetOf(rentalStates, rental.status as RentalStatus, move, by);
  if (!target) throw illegalMove(rental, by);
  return target;
}

/** The refusal of somebody who came too late, or never could. */
export function illegalMove(
  rental: RentalRow,
  by: RentalActor,
  sentence = SENTENCES[rental.status as RentalStatus],
): AppError {
  const viewer: Viewer = by === 'system' ? 'admin' : by;
  return new AppError('illegal_transition', sentence, { details: { rental: presentRental(rental, viewer) } });
}

const SENTENCES: Record<RentalStatus, string> = {
  held: 'This rental is not paid yet.',
  pending: 'This rental waits for the owner’s answer.',
  approved: 'This rental is booked already.',
  active: 'The car is out on this rental already.',
  returned: 'The car is back already.',
  completed: 'This rental is complete already.',
  expired: 'The time for this rental ran out.',
  rejected: 'The owner has declined this rental.',
  cancelled: 'This rental is cancelled already.',
};

/**
 * Makes one move of a locked rental: checked against the state table, written, and told to whoever listens, all in
 * the caller's transaction. Answers the rental as it is now.
 */
export async function moveRental(
  tx: Tx,
  rental: RentalRow,
  step: Step & { now: Date },
  change: Updateable<DB['rentals']> = {},
): Promise<RentalRow> {
  const status = requireTarget(rental, step);
  await updateRental(tx, rental.id, { ...change, status, status_since: step.now });
  await enqueue(tx, 'rental.changed', {
    rentalId: rental.id,
    renterId: rental.renter_id,
    ownerId: rental.owner_id,
    move: step.move,
    actor: step.by,
    from: rental.status as RentalStatus,
    status,
    vehicleLabel: vehicleLabel(rental),
    start: rental.starts_at.toISOString(),
    end: rental.ends_at.toISOString(),
    timeZone: rental.time_zone,
    ...(change.status_reason && { reason: change.status_reason }),
  });
  return getRental(tx, rental.id);
}
