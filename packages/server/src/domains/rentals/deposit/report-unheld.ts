import { type DepositUnheld, enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import type { RentalRow } from '../rentals.queries.ts';

/**
 * Tells the renter that their card was declined, before check-in or when the deposit was to be held again, and the owner
 * once it is not held anymore.
 */
export const reportUnheld = (tx: Tx, rental: RentalRow, outcome: DepositUnheld['outcome']): Promise<void> =>
  enqueue(tx, 'rental.deposit_unheld', {
    rentalId: rental.id,
    renterId: rental.renter_id,
    ownerId: rental.owner_id,
    outcome,
    cents: rental.deposit_cents,
    currency: rental.currency,
    vehicleLabel: vehicleLabel(rental),
  });
