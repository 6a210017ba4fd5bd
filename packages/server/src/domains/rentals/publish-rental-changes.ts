import type { Events } from '#events';
import type { Context } from '#platform/kernel/context.ts';
import { presentRental } from './rentals.presenter.ts';
import { findRental } from './rentals.queries.ts';

const TOPICS = [
  'rental.changed',
  'rental.extension_changed',
  'rental.dates_changed',
  'rental.driver_changed',
  'rental.deposit_changed',
  'rental.period_changed',
  'rental.handover_changed',
] as const;

/** After each move both parties get the current rental, each as they may see it. */
export function publishRentalChanges(context: Context, events: Events): void {
  for (const topic of TOPICS) {
    events.now(topic, async ({ rentalId }) => {
      const rental = await findRental(context.db, rentalId);
      if (!rental) return;
      const now = context.clock.now();
      context.realtime.toUser(rental.renter_id, 'rental', presentRental(rental, 'renter', now));
      if (rental.paid_at)
        context.realtime.toUser(rental.owner_id, 'rental', presentRental(rental, 'owner', now));
    });
  }
}
