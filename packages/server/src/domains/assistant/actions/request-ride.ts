import * as api from '@josey/contract/api/rides';
import type { Place } from '@josey/contract/core/wire';
import { actionsIn } from '@josey/contract/texts/by-language/actions';
import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import { presentQuote, quoteRide, requestRide } from '../../rides/rides.public.ts';
import type { ChatUser, PreparedAction } from '../answerer.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';
import { moneyText } from '../look-ups/wording.ts';
import type { Performer } from './performer.ts';
import { requireMayCall } from './require-may-call.ts';

interface Trip {
  pickupLocation: Place;
  dropoffLocation: Place;
  paymentMethod?: PaymentMethod;
}

/** A priced ride request for the rider to confirm. */
export async function prepareRide(
  { context }: AssistantContext,
  { caller, language }: ChatUser,
  { paymentMethod = 'card', ...trip }: Trip,
): Promise<PreparedAction> {
  requireMayCall(context, api.requestRide, caller);
  const quote = presentQuote(await quoteRide(context, caller.id, trip));
  const { fareCents, currency, estimatedFare, quoteId } = quote;
  const dueCents = paymentMethod === 'cash' ? fareCents : (quote.dueCents ?? fareCents);
  return {
    kind: 'request_ride',
    input: { ...trip, paymentMethod, estimatedFare, quoteId, dueCents },
    shown: {
      happens: actionsIn[language].requestRide(moneyText(dueCents, currency, language)),
      priceCents: dueCents,
      currency,
      ride: { pickup: trip.pickupLocation.address, dropoff: trip.dropoffLocation.address },
    },
  };
}

export const rideRequest: Performer = {
  endpoint: api.requestRide,
  async perform({ context, presence }, caller, { id, input }) {
    // The action's id creates one ride, however often it is confirmed.
    const ride = await requestRide(
      context,
      presence,
      caller,
      api.requestRide.body.parse(input),
      `chat-${id}`,
    );
    return `/rides/${ride.id}`;
  },
};
