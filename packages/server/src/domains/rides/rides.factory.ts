import { estimateRide, type Ride, requestRide } from '@josey/contract/api/rides';
import type { SentBody } from '@josey/contract/core/endpoint';
import type { Place } from '@josey/contract/core/wire';
import type { Point } from '@josey/contract/values/geo/geo';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/database/database-types.generated.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { TestApp } from '../../../test/support/app.ts';
import type { Person } from '../../../test/support/people.ts';

let towns = 0;

/** A place for this test, far from the drivers of all others. */
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

/** A page's request: the trip with the quoted fare. */
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

/** The money of a ride: the state of its payment, and the instruction. */
export const paymentOf = (app: TestApp, rideId: string) =>
  app.context.db
    .selectFrom('payments as p')
    .leftJoin('payment_instructions as i', 'i.payment_id', 'p.id')
    .select(['p.state', 'i.kind', 'i.amount_cents'])
    .where('p.subject_id', '=', rideId)
    .executeTakeFirst();

type RideToInsert = Insertable<DB['rides']>;

/** A ride's row as a request inserts it, for tests that insert it themselves. */
export function rideRow(own: Pick<RideToInsert, 'id' | 'rider_id'> & Partial<RideToInsert>): RideToInsert {
  return {
    status: 'requested',
    pickup_lat: 39.28,
    pickup_lng: -76.57,
    pickup_address: 'Fleet St',
    dropoff_lat: 39.3,
    dropoff_lng: -76.6,
    dropoff_address: 'Broadway',
    distance_miles: '4.04',
    duration_minutes: 13,
    currency: 'USD',
    fare_lines: jsonb([]),
    fare_cents: 906,
    earnings_cents: 725,
    payment_method: 'card',
    requested_at: new Date(),
    searching_since: new Date(),
    ...own,
  };
}
