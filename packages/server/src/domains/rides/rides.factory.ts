import type { SentBody } from '@josey/contract/endpoint';
import type { Point } from '@josey/contract/geo';
import { estimateRide, type Ride, requestRide } from '@josey/contract/rides';
import type { Place } from '@josey/contract/wire';
import type { Person } from '../../../test/people.ts';

let towns = 0;

/** A place of this test's own, far from the drivers of all others. */
export function newTown(): Place {
  towns++;
  return {
    lat: -40 + (towns % 80),
    lng: -170 + Math.floor(towns / 80) * 2,
    address: `Main St, Town ${towns}`,
  };
}

/** A place so many meters to the north. */
export function north(of: Point, meters: number): Place {
  return { lat: of.lat + meters / 111_195, lng: of.lng, address: `${meters} m up the road` };
}

/** What a page sends: the trip with the fare that the server quoted for it. */
export async function rideRequest(
  rider: Person,
  pickupLocation: Place,
  overrides: Partial<SentBody<typeof requestRide>> = {},
): Promise<SentBody<typeof requestRide>> {
  const trip = { pickupLocation, dropoffLocation: north(pickupLocation, 5_000) };
  const { estimatedFare, quoteId } = await rider.client.call(estimateRide, { body: trip });
  return { ...trip, estimatedFare, quoteId, paymentMethod: 'card', ...overrides };
}

export async function requestedRide(
  rider: Person,
  pickup: Place,
  overrides: Partial<SentBody<typeof requestRide>> = {},
): Promise<Ride> {
  return rider.client.call(requestRide, { body: await rideRequest(rider, pickup, overrides) });
}
