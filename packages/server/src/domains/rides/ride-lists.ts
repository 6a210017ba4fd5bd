import type * as api from '@josey/contract/api/desk/admin';
import type { Ride } from '@josey/contract/api/rides';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import { RIDE_STATUSES, type RideStatus } from '@josey/contract/rules/states/ride-states';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { countList, inOrderOf, type List, type ListTotal, listIds } from '#platform/database/lists/lists.ts';
import { type Slice, sliceOf } from '#platform/database/lists/pages.ts';
import type { AcceptedTrip } from '#platform/kernel/accepted-trip.ts';
import type { Context } from '#platform/kernel/context.ts';
import { type Days, dayAt, startOf } from '#platform/kernel/time/days.ts';
import { presentRide } from './rides.presenter.ts';
import { findRides } from './rides.queries.ts';

const RIDES: List = {
  table: 'rides',
  filters: { status: RIDE_STATUSES },
  sorts: { since: [sql`requested_at`], fare: [sql`coalesce(final_fare_cents, fare_cents)`] },
};

/** All rides, for administrators. */
export async function listRidesForAdmin(
  { db }: Context,
  query: ParsedQuery<typeof api.adminRides>,
): Promise<Slice<Ride>> {
  const ids = await listIds(db, RIDES, { ...query, where: { status: query.status }, cursor: query.cursor });
  return sliceOf(inOrderOf(ids, await findRides(db, ids)), query.limit, (row) => presentRide(row, 'admin'));
}

export const countRides = (db: Db, status?: RideStatus): Promise<ListTotal> =>
  countList(db, RIDES, { where: { status } });

/** How many rides a user has taken as a rider, or driven. */
export async function countRidesOf(db: Db, side: 'rider' | 'driver', userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('rides')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(`${side}_id`, '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

/** A person's completed rides, as rider or driver. */
export async function countCompletedRides(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('rides')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'completed')
    .where((eb) => eb.or([eb('rider_id', '=', userId), eb('driver_id', '=', userId)]))
    .executeTakeFirstOrThrow();
  return n;
}

export function ridesByDay(db: Db, days: Days) {
  return db
    .selectFrom('rides')
    .select([dayAt('requested_at', days).as('day'), sql<number>`count(*)`.as('n')])
    .where('requested_at', '>=', startOf(days))
    .groupBy('day')
    .execute();
}

/** The prices of the newest completed rides whose rates were stored, with the place that decides their tax. */
export async function lastRidePrices(db: Db, limit: number): Promise<AcceptedTrip[]> {
  const rows = await db
    .selectFrom('rides')
    .select(['price_proof', 'pickup_lat as lat', 'pickup_lng as lng', 'requested_at as at'])
    .where('status', '=', 'completed')
    .where(sql<string>`price_proof->>'kind'`, '=', 'ride')
    .orderBy('requested_at', 'desc')
    .limit(limit)
    .execute();
  return rows as unknown as AcceptedTrip[];
}
