import * as api from '@josey/contract/api/rentals/rentals';
import { actionsIn } from '@josey/contract/texts/by-language/actions';
import { notFound } from '#platform/kernel/errors.ts';
import { bookRental, quoteRental } from '../../rentals/rentals.public.ts';
import { findVehicle, vehicleLabel } from '../../vehicles/vehicles.public.ts';
import type { ChatUser, PreparedAction } from '../answerer.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';
import { moneyText } from '../look-ups/wording.ts';
import type { Performer } from './performer.ts';
import { requireMayCall } from './require-may-call.ts';

/** A priced booking for the renter to confirm. The car is not held for it. */
export async function prepareBooking(
  { context }: AssistantContext,
  { caller, language }: ChatUser,
  request: { vehicleId: string; startDate: string; endDate: string },
): Promise<PreparedAction> {
  requireMayCall(context, api.bookRental, caller);
  const quote = await quoteRental(context, caller.id, { ...request, extras: [] });
  const vehicle = await findVehicle(context.db, request.vehicleId, context.clock.now());
  if (!vehicle) throw notFound('vehicle');
  const { totalCents, dueCents = totalCents, depositCents, currency, quoteId, startDate, endDate } = quote;
  const happens = actionsIn[language][vehicle.instant_book ? 'bookNow' : 'requestCar'];
  return {
    kind: 'book_car',
    input: { quoteId, paymentMethod: 'card' },
    shown: {
      happens: happens(moneyText(dueCents, currency, language)),
      asksOwner: !vehicle.instant_book,
      priceCents: dueCents,
      depositCents,
      currency,
      rental: { name: vehicleLabel(vehicle), timeZone: vehicle.time_zone, startDate, endDate },
    },
  };
}

export const booking: Performer = {
  endpoint: api.bookRental,
  async perform({ context }, caller, { input }) {
    // A quote creates one rental, however often it is confirmed.
    const rental = await bookRental(context, caller, api.bookRental.body.parse(input));
    return `/rentals/${rental.id}`;
  },
};
