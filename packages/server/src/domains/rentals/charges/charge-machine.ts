import {
  type RentalChargeActor,
  type RentalChargeKind,
  type RentalChargeMove,
  type RentalChargeStatus,
  rentalChargeStates,
} from '@josey/contract/rules/states/money/rental-charge-states';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { presentCharge } from './charges.presenter.ts';
import { type ChargeRow, getCharge } from './charges.queries.ts';

/** The state machine of a locked rental's charges. The other side is told of each move. */
export const chargeMachine = (
  rental: RentalRow,
): Machine<'rental_charges', ChargeRow, RentalChargeStatus, RentalChargeMove, RentalChargeActor> => ({
  table: 'rental_charges',
  states: rentalChargeStates,
  stamp: (now) => ({ status_since: now }),
  read: getCharge,
  refuse: (_, charge) =>
    new AppError('illegal_transition', `charge_${charge.status as RentalChargeStatus}`, {
      details: { charge: presentCharge(charge, rental.currency) },
    }),
  logAs: ({ id: targetId }) => ({ type: 'rental_charge_decided', targetKind: 'rental_charge', targetId }),
  onMoved: (tx, { after, step: { by } }) => announceCharge(tx, rental, after, by as RentalChargeActor),
});

export const announceCharge = (
  tx: Tx,
  rental: RentalRow,
  charge: ChargeRow,
  actor: RentalChargeActor,
): Promise<void> =>
  enqueue(tx, 'rental.charge_changed', {
    chargeId: charge.id,
    rentalId: rental.id,
    renterId: rental.renter_id,
    ownerId: rental.owner_id,
    actor,
    kind: charge.kind as RentalChargeKind,
    status: charge.status as RentalChargeStatus,
    cents: charge.payable_cents ?? charge.amount_cents,
    currency: rental.currency,
    vehicleLabel: vehicleLabel(rental),
  });
