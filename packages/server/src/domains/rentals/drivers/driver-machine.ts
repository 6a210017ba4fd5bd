import {
  type RentalDriverActor,
  type RentalDriverMove,
  type RentalDriverStatus,
  rentalDriverStates,
} from '@josey/contract/rules/states/rental-driver-states';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { type DriverRow, getDriver } from './drivers.queries.ts';

/** The state machine of a locked rental's additional drivers. */
export const driverMachine = (
  rental: RentalRow,
): Machine<'rental_drivers', DriverRow, RentalDriverStatus, RentalDriverMove, RentalDriverActor> => ({
  table: 'rental_drivers',
  states: rentalDriverStates,
  stamp: (now) => ({ status_since: now }),
  read: getDriver,
  refuse: (_, { id, status }) => {
    const state = status as RentalDriverStatus;
    return new AppError('illegal_transition', `driver_${state}`, {
      details: { driver: { id, status: state } },
    });
  },
  onMoved: (tx, { before, after, step: { by } }) =>
    announceDriver(tx, rental, {
      driverId: after.driver_id ?? undefined,
      actor: by as RentalDriverActor,
      from: before.status as RentalDriverStatus,
      status: after.status as RentalDriverStatus,
    }),
});

interface Change {
  driverId: string | undefined;
  actor: RentalDriverActor;
  from?: RentalDriverStatus;
  status: RentalDriverStatus;
}

export const announceDriver = (tx: Tx, rental: RentalRow, { driverId, ...change }: Change): Promise<void> =>
  enqueue(tx, 'rental.driver_changed', {
    rentalId: rental.id,
    renterId: rental.renter_id,
    ownerId: rental.owner_id,
    ...(driverId && { driverId }),
    ...change,
    vehicleLabel: vehicleLabel(rental),
    start: rental.starts_at.toISOString(),
    end: rental.ends_at.toISOString(),
    timeZone: rental.time_zone,
  });
