import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { newId } from '../../packages/server/src/platform/kernel/ids.ts';

const PICKUP = { lat: 39.25, lng: -76.6 };
const METERS_A_DEGREE = 111_195;

/** A ride whose driver is on the way to the rider; answers its id. */
export async function fillRide(db: Db, riderId: string, driverId: string): Promise<string> {
  const id = newId();
  await sql`insert into rides (id, rider_id, driver_id, status, pickup_lat, pickup_lng, pickup_address, dropoff_lat,
      dropoff_lng, dropoff_address, distance_miles, duration_minutes, currency, fare_lines, fare_cents, earnings_cents,
      payment_method, car, requested_at, searching_since, accepted_at)
    values (${id}, ${riderId}, ${driverId}, 'accepted', ${PICKUP.lat}, ${PICKUP.lng}, 'Fleet St', 39.3, -76.6, 'Broadway',
      4.04, 13, 'USD', '[]', 906, 725, 'card', '{}', now(), now(), now())`.execute(db);
  return id;
}

/** So many reports later the driver is nearer, on the same road. */
export function reportOnTheWay(report: number) {
  const at = new Date().toISOString();
  return { lat: PICKUP.lat - 0.04 + (report * 3) / METERS_A_DEGREE, lng: PICKUP.lng, headingDegrees: 0, at };
}
