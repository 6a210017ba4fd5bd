import {
  type RentalExtensionActor,
  type RentalExtensionMove,
  type RentalExtensionStatus,
  rentalExtensionStates,
} from '@josey/contract/rules/states/rental-extension-states';
import { enqueue } from '#events';
import type { Machine, Step } from '#platform/kernel/move.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { illegalMove } from '../rental-machine.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { type ExtensionRow, getExtension } from './extensions.queries.ts';

export type ExtensionStep = Step<RentalExtensionMove, RentalExtensionActor> & {
  by: RentalExtensionActor;
  now: Date;
};

/** The state machine of a locked rental's extensions and changes of dates. A refusal includes the rental. */
export const extensionMachine = (
  rental: RentalRow,
): Machine<
  'rental_extensions',
  ExtensionRow,
  RentalExtensionStatus,
  RentalExtensionMove,
  RentalExtensionActor
> => ({
  table: 'rental_extensions',
  states: rentalExtensionStates,
  stamp: (now) => ({ status_since: now }),
  read: getExtension,
  refuse: (_, extension, { by }) =>
    illegalMove(rental, by, `${kindOf(extension)}_${extension.status as RentalExtensionStatus}`),
  onMoved: (tx, { before, after, step: { by: actor } }) => {
    const changed = {
      rentalId: rental.id,
      renterId: rental.renter_id,
      ownerId: rental.owner_id,
      actor: actor as RentalExtensionActor,
      from: before.status as RentalExtensionStatus,
      status: after.status as RentalExtensionStatus,
      vehicleLabel: vehicleLabel(rental),
      ...(after.status_reason && { reason: after.status_reason }),
    };
    if (after.starts_at)
      return enqueue(tx, 'rental.dates_changed', {
        ...changed,
        start: after.starts_at.toISOString(),
        end: after.ends_at.toISOString(),
        timeZone: rental.time_zone,
      });
    return enqueue(tx, 'rental.extension_changed', {
      ...changed,
      endDay: new Intl.DateTimeFormat('en-CA', { timeZone: rental.time_zone }).format(after.ends_at),
      rentalEnd: (after.status === 'approved' ? after : rental).ends_at.toISOString(),
    });
  },
});

/** The table has both: more time, and other dates. */
export const kindOf = ({ kind }: Pick<ExtensionRow, 'kind'>) => kind as 'extension' | 'dates';
