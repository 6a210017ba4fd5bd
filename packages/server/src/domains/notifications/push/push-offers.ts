import { type Events, enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { findOffersToPush } from '../../rides/rides.public.ts';
import { findDevicesOf } from './push.queries.ts';

/** A driver whose phone is locked has no socket. An offer is short: one that a crash loses is not worth a retry. */
export function pushOffers(context: Context, events: Events): void {
  const { db, clock } = context;
  events.now('rides.offered', async ({ offerIds }) => {
    const now = clock.now();
    const offers = await findOffersToPush(db, offerIds, now);
    const devices = await findDevicesOf(
      db,
      offers.map(({ driver_id }) => driver_id),
    );
    if (devices.length === 0) return;
    await transact(context, async (tx) => {
      for (const { id, user_id } of devices)
        for (const offer of offers)
          if (offer.driver_id === user_id)
            await enqueue(tx, 'push.queued', { deviceId: id, offerId: offer.id, at: now.toISOString() });
    });
  });
}
