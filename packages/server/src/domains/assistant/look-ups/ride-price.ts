import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import type { Place } from '@josey/contract/core/wire';
import { presentQuote, quoteRide } from '../../rides/rides.public.ts';
import type { ChatUser } from '../answerer.ts';
import { findPlace } from './find-place.ts';
import type { AssistantContext } from './look-up-parts.ts';

export type RidePriceCard = Extract<ChatCard, { kind: 'ride_price' }>;

export type RidePrice =
  | { found: true; trip: { pickupLocation: Place; dropoffLocation: Place }; card: RidePriceCard }
  /** A place that the geocoder does not find, or finds several times. */
  | { found: false; unknown: string; namesakes: string[] };

/** The current fare of a ride between two named places. */
export async function lookUpRidePrice(
  parts: AssistantContext,
  { caller }: ChatUser,
  { from, to }: { from: string; to: string },
  signal?: AbortSignal,
): Promise<RidePrice> {
  const [pickup, dropoff] = await Promise.all([findPlace(parts, from, signal), findPlace(parts, to, signal)]);
  if (!pickup || pickup.namesakes.length > 0)
    return { found: false, unknown: from, namesakes: pickup?.namesakes ?? [] };
  if (!dropoff || dropoff.namesakes.length > 0)
    return { found: false, unknown: to, namesakes: dropoff?.namesakes ?? [] };
  const [pickupLocation, dropoffLocation] = [pickup.place, dropoff.place];
  const trip = { pickupLocation, dropoffLocation };
  const quote = presentQuote(await quoteRide(parts.context, caller.id, trip));
  const card: RidePriceCard = {
    kind: 'ride_price',
    pickup: pickupLocation.address,
    dropoff: dropoffLocation.address,
    distance: quote.distance,
    estimatedDuration: quote.estimatedDuration,
    fareCents: quote.fareCents,
    lines: quote.lines,
    estimated: quote.estimated,
    currency: quote.currency,
    link: '/request-ride',
  };
  return { found: true, trip, card };
}
