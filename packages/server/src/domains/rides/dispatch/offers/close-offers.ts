import { type ClosedOffer, enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { lapseOffers, withdrawOffers } from './offers.queries.ts';

/** Notifies the drivers, after the commit, that their offers are no longer open. */
export async function announceClosed(tx: Tx, offers: ClosedOffer[]): Promise<void> {
  if (offers.length > 0) await enqueue(tx, 'offers.closed', { offers });
}

/** Closes those of these offers that can no longer be accepted: expired, or the ride or the driver is no longer available. */
export async function closeDeadOffers(context: Context, offers: { ride_id: string }[]): Promise<void> {
  const now = context.clock.now();
  const rideIds = offers.map((offer) => offer.ride_id);
  await transact(context, async (tx) => {
    const lapsed = await lapseOffers(tx, rideIds, now);
    const withdrawn = await withdrawOffers(tx, rideIds, now);
    const closed = [
      ...lapsed.map((offer) => ({ ...offer, reason: 'lapsed' as const })),
      ...withdrawn.map((offer) => ({ ...offer, reason: 'cancelled' as const })),
    ];
    await announceClosed(
      tx,
      closed.map(({ ride_id, driver_id, reason }) => ({ rideId: ride_id, driverId: driver_id, reason })),
    );
  });
}
