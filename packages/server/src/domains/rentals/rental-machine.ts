import {
  type RentalActor,
  type RentalMove,
  type RentalStatus,
  rentalStates,
} from '@josey/contract/rules/states/rental-states';
import { enqueue } from '#events';
import { AppError, type PlainReasonOf } from '#platform/kernel/errors.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { vehicleLabel } from '../vehicles/vehicles.public.ts';
import { presentRental, type Viewer } from './rentals.presenter.ts';
import { getRental, type RentalRow } from './rentals.queries.ts';

/** The state machine of rentals: both sides get an event about each move, and a refusal includes the rental. */
export const rentalMachine: Machine<'rentals', RentalRow, RentalStatus, RentalMove, RentalActor> = {
  table: 'rentals',
  states: rentalStates,
  stamp: (now) => ({ status_since: now }),
  read: getRental,
  refuse: (_, rental, { by }) => illegalMove(rental, by),
  logAs: ({ id: targetId }, move) => ({
    type: LOGGED_AS[move] ?? `rental_${move}`,
    targetKind: 'rental',
    targetId,
  }),
  onMoved: (tx, { before, after, step: { move, by: actor } }) =>
    enqueue(tx, 'rental.changed', {
      rentalId: after.id,
      renterId: after.renter_id,
      ownerId: after.owner_id,
      move,
      actor,
      from: before.status as RentalStatus,
      status: after.status as RentalStatus,
      vehicleId: after.vehicle_id,
      vehicleLabel: vehicleLabel(after),
      // The payment hands it over to the thread.
      ...(before.message !== null && after.message === null && { message: before.message }),
      start: after.starts_at.toISOString(),
      end: after.ends_at.toISOString(),
      timeZone: after.time_zone,
      ...(after.status_reason && { reason: after.status_reason }),
    }),
};

const LOGGED_AS: Partial<Record<RentalMove, string>> = {
  cancel: 'rental_cancelled',
  'check-out': 'rental_checked_out',
};

/** The error for a caller who was too late, or who may not make the move. */
export function illegalMove(
  rental: RentalRow,
  by: RentalActor,
  reason: PlainReasonOf<'illegal_transition'> = `rental_${rental.status as RentalStatus}`,
): AppError {
  const viewer: Viewer = by === 'system' ? 'admin' : by;
  // As it could be seen at the booking: a refusal tells no newer place.
  const seen = presentRental(rental, viewer, rental.created_at);
  return new AppError('illegal_transition', reason, { details: { rental: seen } });
}
