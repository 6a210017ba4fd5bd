import type { RideStatus } from '@josey/contract/rules/states/ride-states';
import type { Point } from '@josey/contract/values/geo/geo';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { jsonb } from '#platform/database/jsonb.ts';

/** A rider has at most one ride in these, a driver at most one in the second; the database enforces both. */
export const OPEN: RideStatus[] = ['requested', 'accepted', 'arrived', 'active'];
export const UNDER_WAY: RideStatus[] = ['accepted', 'arrived', 'active'];

export type Side = 'rider' | 'driver';

const COORDINATES = String.raw`^\s*-?\d{1,3}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?\s*$`;

function rides(db: Db | Tx) {
  return db
    .selectFrom('rides as r')
    .innerJoin('users as rider', 'rider.id', 'r.rider_id')
    .leftJoin('users as driver', 'driver.id', 'r.driver_id')
    .leftJoin('driver_presence as p', 'p.driver_id', 'r.driver_id')
    .selectAll('r')
    .select([
      'rider.first_name as rider_first_name',
      'rider.avatar_token as rider_avatar_token',
      'driver.first_name as driver_first_name',
      'driver.avatar_token as driver_avatar_token',
      'p.lat as driver_lat',
      'p.lng as driver_lng',
      'p.heading_degrees as driver_heading_degrees',
      'p.position_at as driver_position_at',
    ]);
}

export function getRide(db: Db | Tx, id: string) {
  return rides(db).where('r.id', '=', id).executeTakeFirstOrThrow();
}

export type RideRow = Awaited<ReturnType<typeof getRide>>;

export function findRide(db: Db | Tx, id: string): Promise<RideRow | undefined> {
  return rides(db).where('r.id', '=', id).executeTakeFirst();
}

export function findRides(db: Db | Tx, ids: string[]): Promise<RideRow[]> {
  return rides(db).where('r.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** A user's ride, as rider or as driver. */
export function findRideOf(db: Db | Tx, id: string, userId: string): Promise<RideRow | undefined> {
  return rides(db)
    .where('r.id', '=', id)
    .where((eb) => eb.or([eb('r.rider_id', '=', userId), eb('r.driver_id', '=', userId)]))
    .executeTakeFirst();
}

/**
 * Locks a ride until the end of the transaction. Read it only afterwards, in a separate statement: one that waits for
 * the lock would see the new ride with the old driver.
 */
export async function lockRide(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('rides').select('id').where('id', '=', id).forUpdate().execute();
}

/** Locks the rides that still wait for a driver; skips one that is being moved. */
export async function lockWaitingRides(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('rides')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'requested')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

export function findOpenRide(db: Db | Tx, side: Side, userId: string): Promise<RideRow | undefined> {
  return rides(db)
    .where(`r.${side}_id`, '=', userId)
    .where('r.status', 'in', side === 'rider' ? OPEN : UNDER_WAY)
    .executeTakeFirst();
}

/** The ride that this request created; a key that is older than `since` can be used again. */
export function findKeyedRide(
  db: Db,
  riderId: string,
  key: string,
  since: Date,
): Promise<RideRow | undefined> {
  return rides(db)
    .where('r.rider_id', '=', riderId)
    .where('r.request_key', '=', key)
    .where('r.requested_at', '>=', since)
    .executeTakeFirst();
}

/** Removes an expired key from its old ride. */
export async function freeOldKey(tx: Tx, riderId: string, key: string, since: Date): Promise<void> {
  await tx
    .updateTable('rides')
    .set({ request_key: null })
    .where('rider_id', '=', riderId)
    .where('request_key', '=', key)
    .where('requested_at', '<', since)
    .execute();
}

export async function insertRide(tx: Tx, ride: Insertable<DB['rides']>): Promise<void> {
  await tx.insertInto('rides').values(ride).execute();
}

/** Stores the priced route, to be drawn with the ride. */
export async function insertRouteOf(tx: Tx, rideId: string, geometry: Point[]): Promise<void> {
  await tx
    .insertInto('ride_routes')
    .values({ ride_id: rideId, points: jsonb(geometry.map(({ lat, lng }) => [lat, lng])) })
    .execute();
}

/** The priced route of a ride; undefined if there was no street graph. */
export async function findRouteOf(db: Db | Tx, rideId: string): Promise<Point[] | undefined> {
  const row = await db
    .selectFrom('ride_routes')
    .select('points')
    .where('ride_id', '=', rideId)
    .executeTakeFirst();
  return (row?.points as [number, number][] | undefined)?.map(([lat, lng]) => ({ lat, lng }));
}

/** As the index `rides_without_names` has it. */
const WITHOUT_NAMES = sql<boolean>`(pickup_name is null and pickup_address ~ ${sql.lit(COORDINATES)})
  or (dropoff_name is null and dropoff_address ~ ${sql.lit(COORDINATES)})`;

export function listRidesWithoutNames(db: Db, limit: number) {
  return db
    .selectFrom('rides')
    .select(['id', 'pickup_address', 'pickup_lat', 'pickup_lng'])
    .select(['dropoff_address', 'dropoff_lat', 'dropoff_lng'])
    .where(WITHOUT_NAMES)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Not if the rider's account was erased in between: then the addresses have changed. */
export async function updatePlaceNames(
  db: Db,
  ride: Pick<RideRow, 'id' | 'pickup_address' | 'dropoff_address'>,
  { pickup_name, dropoff_name }: Pick<RideRow, 'pickup_name' | 'dropoff_name'>,
): Promise<void> {
  await db
    .updateTable('rides')
    .set((eb) => ({
      pickup_name: eb.fn.coalesce('pickup_name', eb.val(pickup_name)),
      dropoff_name: eb.fn.coalesce('dropoff_name', eb.val(dropoff_name)),
    }))
    .where('id', '=', ride.id)
    .where('pickup_address', '=', ride.pickup_address)
    .where('dropoff_address', '=', ride.dropoff_address)
    .execute();
}

export async function updateRide(tx: Tx, id: string, change: Updateable<DB['rides']>): Promise<void> {
  await tx.updateTable('rides').set(change).where('id', '=', id).execute();
}

export async function excludeDriver(tx: Tx, rideId: string, driverId: string): Promise<void> {
  await tx
    .insertInto('ride_exclusions')
    .values({ ride_id: rideId, driver_id: driverId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Slice {
  side: Side;
  userId: string;
  status?: RideStatus | undefined;
  limit: number;
  cursor: string | undefined;
}

/** A user's rides newest first, one more than `limit`, and the total number. */
export async function listRides(db: Db, { side, userId, status, limit, cursor }: Slice) {
  let page = rides(db)
    .where(`r.${side}_id`, '=', userId)
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
  let count = db
    .selectFrom('rides as r')
    .where(`r.${side}_id`, '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('n'));
  if (status) {
    page = page.where('r.status', '=', status);
    count = count.where('r.status', '=', status);
  }
  if (cursor) page = page.where('r.id', '<', cursor);
  const [rows, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: total.n };
}

export const waitingRides = (db: Db) => db.selectFrom('rides').select('id').where('status', '=', 'requested');

/** Rides that wait for a driver, longest waiting first, each with the drivers who canceled it. */
export function listWaitingRides(db: Db) {
  return db
    .selectFrom('rides as r')
    .select([
      'r.id',
      'r.rider_id',
      'r.pickup_lat',
      'r.pickup_lng',
      'r.searching_since',
      'r.payment_method',
      'r.duration_minutes',
    ])
    .select(
      sql<string[]>`array(
        select e.driver_id from ride_exclusions e where e.ride_id = r.id
        union select b.blocked_id from person_blocks b where b.blocker_id = r.rider_id
        union select b.blocker_id from person_blocks b where b.blocked_id = r.rider_id)`.as('excluded'),
    )
    .where('r.status', '=', 'requested')
    .orderBy('r.searching_since')
    .execute();
}

/** The current driver, rider and destination of each ride. */
export function listRidesUnderWay(db: Db) {
  return db
    .selectFrom('rides')
    .select(['id', 'driver_id', 'status', 'pickup_lat', 'pickup_lng', 'dropoff_lat', 'dropoff_lng'])
    .where('status', 'in', UNDER_WAY)
    .$narrowType<{ driver_id: string }>()
    .execute();
}

export async function hasActiveRide(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('rides')
    .select('id')
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('rider_id', '=', userId), eb('driver_id', '=', userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function setCashTaken(tx: Tx, id: string, cents: number): Promise<void> {
  await tx.updateTable('rides').set({ cash_taken_cents: cents }).where('id', '=', id).execute();
}

/** How many of a driver's cash rides since then brought less than the fare. */
export async function countShortfalls(tx: Tx, driverId: string, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('rides')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('driver_id', '=', driverId)
    .where('completed_at', '>=', since)
    .whereRef('cash_taken_cents', '<', 'fare_cents')
    .executeTakeFirstOrThrow();
  return n;
}

export async function setTip(tx: Tx, id: string, cents: number): Promise<void> {
  await tx.updateTable('rides').set({ tip_cents: cents }).where('id', '=', id).execute();
}
