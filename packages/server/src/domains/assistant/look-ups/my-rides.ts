import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import type { Ride } from '@josey/contract/api/rides';
import { readOpenRide, readRides } from '../../rides/rides.public.ts';
import type { ChatUser } from '../answerer.ts';
import type { AssistantContext } from './look-up-parts.ts';

export type RideCard = Extract<ChatCard, { kind: 'ride' }>;
type As = RideCard['as'];

export function rideCard(ride: Ride, as: As, withLines = false): RideCard {
  return {
    kind: 'ride',
    rideId: ride.id,
    as,
    pickup: ride.pickupLocation.address,
    dropoff: ride.dropoffLocation.address,
    status: ride.status,
    fareCents: ride.fareCents,
    ...(withLines && ride.fareLines && { lines: ride.fareLines }),
    requestedAt: ride.requestedAt,
    currency: ride.currency,
    link: `/rides/${ride.id}`,
  };
}

/** The user's rides, newest first. */
export async function lookUpRides(
  { context }: AssistantContext,
  { caller }: ChatUser,
  as: As,
  limit: number,
): Promise<Ride[]> {
  const { items } = await readRides(context, caller.id, { as, limit, cursor: undefined });
  return items;
}

/** The user's current ride as rider. */
export function lookUpOpenRide({ context }: AssistantContext, { caller }: ChatUser): Promise<Ride | null> {
  return readOpenRide(context, caller.id, 'rider');
}
