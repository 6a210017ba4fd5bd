import type * as api from '@josey/contract/api/rides';
import type { Reply } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findRide } from '../../rides.public.ts';
import { announceClosed } from './close-offers.ts';
import { offerGone } from './offer-gone.ts';
import { answerOffer } from './offers.queries.ts';

/** The driver declines. The ride goes to the next driver; this one is last in its queue. */
export function declineOffer(
  context: Context,
  driverId: string,
  rideId: string,
): Promise<Reply<typeof api.declineRide>> {
  return transact(context, async (tx) => {
    const ride = await findRide(tx, rideId);
    if (!ride) throw notFound('ride');
    if (!(await answerOffer(tx, rideId, driverId, 'declined', context.clock.now()))) {
      throw await offerGone(tx, ride, driverId);
    }
    await announceClosed(tx, [{ rideId, driverId, reason: 'declined' }]);
    return { rideId, declined: true };
  });
}
