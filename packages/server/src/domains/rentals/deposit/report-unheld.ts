import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import type { RentalRow } from '../rentals.queries.ts';

/** Tells the renter that their deposit could not be held again, and the owner once it is not held anymore. */
export const reportUnheld = (tx: Tx, rental: RentalRow, outcome: 'declined' | 'lapsed'): Promise<void> =>
  enqueue(tx, 'rental.deposit_unheld', {
    rentalId: rental.id,
    renterId: rental.renter_id,
    ownerId: rental.owner_id,
    outcome,
    cents: rental.deposit_cents,
    currency: rental.currency,
    vehicleLabel: vehicleLabel(rental),
  });
