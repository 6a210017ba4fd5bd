import * as api from '@josey/contract/api/rides';
import { actionsIn } from '@josey/contract/texts/by-language/actions';
import { z } from 'zod';
import { cancelRide, previewCancellation } from '../../rides/rides.public.ts';
import type { ChatUser, PreparedAction } from '../answerer.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';
import { moneyText } from '../look-ups/wording.ts';
import type { Performer } from './performer.ts';
import { requireMayCall } from './require-may-call.ts';
import { requireSamePrice } from './require-same-price.ts';

const Input = z.object({ rideId: z.uuid() });

/** The cancellation of one of the user's rides, with its current fee, for them to confirm. */
export async function prepareRideCancellation(
  { context }: AssistantContext,
  { caller, language }: ChatUser,
  rideId: string,
): Promise<PreparedAction> {
  requireMayCall(context, api.cancelRide, caller);
  const { ride, feeCents } = await previewCancellation(context, caller.id, rideId);
  return {
    kind: 'cancel_ride',
    input: { rideId },
    shown: {
      happens: actionsIn[language].cancelRide(moneyText(feeCents, ride.currency, language)),
      priceCents: feeCents,
      currency: ride.currency,
      ride: { pickup: ride.pickupLocation.address, dropoff: ride.dropoffLocation.address },
      link: `/rides/${rideId}`,
    },
  };
}

export const rideCancellation: Performer = {
  endpoint: api.cancelRide,
  async perform({ context }, caller, { input, shown }) {
    const { rideId } = Input.parse(input);
    const { feeCents } = await previewCancellation(context, caller.id, rideId);
    requireSamePrice(shown, { priceCents: feeCents });
    await cancelRide(context, caller.id, rideId, { feeCents });
    return `/rides/${rideId}`;
  },
};
