import { instant } from '@josey/contract/core/wire';
import { PAYMENT_METHODS } from '@josey/contract/values/choices/payment-methods';
import { z } from 'zod';
import { notFound } from '#platform/kernel/errors.ts';
import { prepareBooking } from '../../actions/book-car.ts';
import { prepareRentalCancellation } from '../../actions/cancel-rental.ts';
import { prepareRideCancellation } from '../../actions/cancel-ride.ts';
import { freeUntilOf, prepareExtension } from '../../actions/extend-rental.ts';
import { prepareRide } from '../../actions/request-ride.ts';
import type { PreparedAction } from '../../answerer.ts';
import { lookUpOpenRide } from '../../look-ups/my-rides.ts';
import { lookUpRidePrice } from '../../look-ups/ride-price.ts';
import { type ToolContext, tool } from '../tool.ts';
import { period } from './find-cars.ts';
import { placeName, whyNoPrice } from './quote-ride.ts';

/** The action as the model sees it, without the token that confirms it. */
function shown({ show }: ToolContext, action: PreparedAction) {
  show({ type: 'action', action });
  const { happens, priceCents, currency } = action.shown;
  return {
    prepared: true,
    done: false,
    note: 'The person sees a button. Nothing has happened; do not say that it has.',
    happens,
    priceCents,
    currency,
  };
}

export const prepareRideTool = tool({
  name: 'prepare_ride',
  description:
    'Prepares the request of a ride between two named places, for the person to confirm with a button.',
  input: z.object({ from: placeName, to: placeName, paymentMethod: z.enum(PAYMENT_METHODS).default('card') }),
  async run(context, { paymentMethod, ...way }) {
    const price = await lookUpRidePrice(context.parts, context.asked, way, context.signal);
    if (!price.found) return { error: whyNoPrice(price) };
    return shown(context, await prepareRide(context.parts, context.asked, { ...price.trip, paymentMethod }));
  },
});

export const prepareBookingTool = tool({
  name: 'prepare_booking',
  description:
    'Prepares the booking of a car that find_cars has found, for the person to confirm with a button.',
  input: z.object({ vehicleId: z.uuid(), ...period }),
  async run(context, request) {
    return shown(context, await prepareBooking(context.parts, context.asked, request));
  },
});

export const prepareExtensionTool = tool({
  name: 'prepare_rental_extension',
  description:
    'Prepares a later end of one of the person’s own rentals (rentalId from my_rentals), for them to confirm with a button. Ask for the new end when they have not said it. When another trip follows, the answer says until when the car is free.',
  input: z.object({ rentalId: z.uuid(), endDate: instant.describe('The new end, ISO 8601 with offset') }),
  async run(context, { rentalId, endDate }) {
    try {
      return shown(context, await prepareExtension(context.parts, context.asked, rentalId, endDate));
    } catch (error) {
      const freeUntil = freeUntilOf(error);
      if (freeUntil === undefined) throw error;
      return { error: (error as Error).message, freeUntil };
    }
  },
});

export const prepareRideCancellationTool = tool({
  name: 'prepare_ride_cancellation',
  description:
    'Prepares the cancellation of the ride that the person has open, for them to confirm with a button.',
  input: z.object({}),
  async run(context) {
    const ride = await lookUpOpenRide(context.parts, context.asked);
    if (!ride) throw notFound('ride');
    return shown(context, await prepareRideCancellation(context.parts, context.asked, ride.id));
  },
});

export const prepareRentalCancellationTool = tool({
  name: 'prepare_rental_cancellation',
  description:
    'Prepares the cancellation of one of the person’s own rentals (rentalId from my_rentals), for them to confirm with a button.',
  input: z.object({ rentalId: z.uuid() }),
  async run(context, { rentalId }) {
    return shown(context, await prepareRentalCancellation(context.parts, context.asked, rentalId));
  },
});
