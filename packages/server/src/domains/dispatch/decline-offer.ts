import type { Reply } from '@josey/contract/endpoint';
import type { declineRide } from '@josey/contract/rides';
import { type Context, transact } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findRide } from '../rides/rides.public.ts';
import { announceClosed } from './close-offers.ts';
import { offerGone } from './offer-gone.ts';
import { answerOffer } from './offers.queries.ts';

/** The driver passes. The ride is offered to the next one; this one stands at the end of its queue. */
export function declineOffer(
  context: Context,
  driverId: string,
  rideId: string,
): Promise<Reply<typeof declineRide>> {
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
