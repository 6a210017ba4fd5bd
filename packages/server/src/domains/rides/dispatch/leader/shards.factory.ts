import type { ServiceArea } from '@josey/contract/api/desk/settings';
import type { Point } from '@josey/contract/values/geo/geo';
import { sql } from 'kysely';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../../../test/support/app.ts';
import { newPerson } from '../../../../../test/support/people.ts';
import { rideRow } from '../../rides.factory.ts';
import { insertRide } from '../../rides.queries.ts';

/** A square around a place; another size has other corners. */
export function areaAround({ lat, lng }: Point, degrees = 0.05): ServiceArea {
  const corner = (north: number, east: number) => ({ lat: lat + north * degrees, lng: lng + east * degrees });
  return { names: { en: 'Town' }, ring: [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)] };
}

/** A ride that waits, although no driver is near. No event tells of it. */
export async function waitingRide(app: TestApp, pickup: Point): Promise<string> {
  const rider = await newPerson(app);
  const row = { id: newId(), rider_id: rider.user.id, pickup_lat: pickup.lat, pickup_lng: pickup.lng };
  await transact(app.context, (tx) => insertRide(tx, rideRow(row)));
  return row.id;
}

/** The leases that a process holds at the moment. */
export function listHeldLeases({ context: { db } }: TestApp) {
  return db
    .selectFrom('leases')
    .select(['name', 'holder', 'fence'])
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('name')
    .execute();
}
