import {
  type RentalPeriodActor,
  type RentalPeriodMove,
  type RentalPeriodStatus,
  rentalPeriodStates,
} from '@josey/contract/rules/states/rental-period-states';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { type Machine, move } from '#platform/kernel/move.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { illegalMove } from '../rental-machine.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { getPeriod, type PeriodRow } from './periods.queries.ts';

/** The state machine of a locked rental's periods. */
const periodMachine = (
  rental: RentalRow,
): Machine<'rental_periods', PeriodRow, RentalPeriodStatus, RentalPeriodMove, RentalPeriodActor> => ({
  table: 'rental_periods',
  states: rentalPeriodStates,
  stamp: (now) => ({ status_since: now }),
  read: getPeriod,
  refuse: () => illegalMove(rental, 'system'),
  onMoved: (tx, { after }) =>
    enqueue(tx, 'rental.period_changed', {
      rentalId: rental.id,
      ownerId: rental.owner_id,
      status: after.status as RentalPeriodStatus,
      ownerCents: after.payee_cents,
      currency: rental.currency,
      vehicleLabel: vehicleLabel(rental),
      startDay: new Intl.DateTimeFormat('en-CA', { timeZone: rental.time_zone }).format(after.starts_at),
    }),
});

/** Moves one period of a locked rental. */
export const movePeriod = (
  tx: Tx,
  rental: RentalRow,
  period: PeriodRow,
  name: RentalPeriodMove,
  now: Date,
): Promise<PeriodRow> => move(tx, periodMachine(rental), period, { move: name, by: 'system', now });
