import {
  type RentalExtensionActor,
  type RentalExtensionMove,
  type RentalExtensionStatus,
  rentalExtensionStates,
} from '@josey/contract/rules/states/rental-extension-states';
import { targetOf } from '@josey/contract/rules/states/state-table';
import type { Updateable } from 'kysely';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { illegalMove } from '../move-rental.ts';
import type { Viewer } from '../rentals.presenter.ts';
import { getRental, type RentalRow } from '../rentals.queries.ts';
import { type ExtensionRow, updateExtension } from './extensions.queries.ts';

interface Step {
  move: RentalExtensionMove;
  by: RentalExtensionActor;
  now: Date;
}

const SENTENCES: Record<RentalExtensionStatus, string> = {
  held: 'The extra time is not paid yet.',
  pending: 'The extra time waits for the owner’s answer.',
  approved: 'This rental is extended already.',
  rejected: 'The owner has declined the extra time.',
  expired: 'The time for this extension ran out.',
  cancelled: 'This request for extra time was withdrawn.',
};

/** Where a move leads. Throws `illegal_transition` with the rental as it stands when the table does not have it. */
export function requireExtensionTarget(
  rental: RentalRow,
  { status }: ExtensionRow,
  { move, by }: { move: RentalExtensionMove; by: Viewer | 'system' },
): RentalExtensionStatus {
  const from = status as RentalExtensionStatus;
  const target = by === 'admin' ? undefined : targetOf(rentalExtensionStates, from, move, by);
  if (!target) throw illegalMove(rental, by, SENTENCES[from]);
  return target;
}

/**
 * Makes one move of an extension whose rental is locked: checked against the state table, written, and told to
 * whoever listens, all in the caller's transaction. Answers the rental as it is now.
 */
export async function moveExtension(
  tx: Tx,
  rental: RentalRow,
  extension: ExtensionRow,
  step: Step,
  change: Updateable<DB['rental_extensions']> = {},
): Promise<RentalRow> {
  const status = requireExtensionTarget(rental, extension, step);
  await updateExtension(tx, extension.id, { ...change, status, status_since: step.now });
  await enqueue(tx, 'rental.extension_changed', {
    rentalId: rental.id,
    renterId: rental.renter_id,
    ownerId: rental.owner_id,
    actor: step.by,
    from: extension.status as RentalExtensionStatus,
    status,
    vehicleLabel: vehicleLabel(rental),
    endDay: new Intl.DateTimeFormat('en-CA', { timeZone: rental.time_zone }).format(extension.ends_at),
    ...(change.status_reason && { reason: change.status_reason }),
  });
  return getRental(tx, rental.id);
}
