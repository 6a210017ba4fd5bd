import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

const PLACE = ['driver_id', 'online_since', 'lat', 'lng', 'heading_degrees', 'position_at'] as const;

export function findPresence(db: Db | Tx, driverId: string) {
  return db
    .selectFrom('driver_presence')
    .select(['online_since', 'vehicle_id', 'car'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
}

export async function isOnline(db: Db | Tx, driverId: string): Promise<boolean> {
  const presence = await findPresence(db, driverId);
  return presence !== undefined && presence.online_since !== null;
}

/** Puts a driver online; one who is already online keeps their start time. Returns it. */
export function setOnline(tx: Tx, presence: Insertable<DB['driver_presence']> & { online_since: Date }) {
  const { driver_id: _, ...change } = presence;
  return tx
    .insertInto('driver_presence')
    .values(presence)
    .onConflict((conflict) =>
      conflict.column('driver_id').doUpdateSet({
        ...change,
        online_since: sql<Date>`coalesce(driver_presence.online_since, ${presence.online_since})`,
      }),
    )
    .returning(['online_since', 'vehicle_id'])
    .executeTakeFirstOrThrow();
}

/** An offline driver's position is not stored. */
const GONE = { online_since: null, lat: null, lng: null, heading_degrees: null, position_at: null };

export async function setOffline(tx: Tx, driverId: string, now: Date, changedBy: string): Promise<void> {
  await tx
    .updateTable('driver_presence')
    .set({ ...GONE, changed_at: now, changed_by: changedBy })
    .where('driver_id', '=', driverId)
    .execute();
}

/** Deletes the position of a driver whose ride has ended, if they went offline during it. */
export async function forgetPlace(tx: Tx, driverId: string): Promise<void> {
  await tx
    .updateTable('driver_presence')
    .set(GONE)
    .where('driver_id', '=', driverId)
    .where('online_since', 'is', null)
    .execute();
}

/** Deletes positions of drivers who are offline and have no current ride. */
export async function forgetStrayPlaces(tx: Tx, riding: string[]): Promise<void> {
  await tx
    .updateTable('driver_presence')
    .set(GONE)
    .where('online_since', 'is', null)
    .where('position_at', 'is not', null)
    .where('driver_id', '!=', sql<string>`all(${riding}::uuid[])`)
    .execute();
}

/** Puts all drivers offline who have not reported since `before`, and returns them. */
export async function setSilentOffline(
  tx: Tx,
  before: Date,
  now: Date,
  changedBy: string,
): Promise<string[]> {
  const rows = await tx
    .updateTable('driver_presence')
    .set({ ...GONE, changed_at: now, changed_by: changedBy })
    .where('online_since', 'is not', null)
    .where('position_at', '<', before)
    .returning('driver_id')
    .execute();
  return rows.map((row) => row.driver_id);
}

export function listOnline(db: Db) {
  return db.selectFrom('driver_presence').select(PLACE).where('online_since', 'is not', null).execute();
}

export type PresenceRow = Awaited<ReturnType<typeof listOnline>>[number];

/** Rows that other processes wrote since then. Reads the whole table, which has one row per driver. */
export function listChangedByOthers(db: Db, self: string, since: Date) {
  return db
    .selectFrom('driver_presence')
    .select(PLACE)
    .where('changed_at', '>', since)
    .where('changed_by', '!=', self)
    .execute();
}

export interface PlaceToSave {
  driverId: string;
  lat: number;
  lng: number;
  headingDegrees: number | null;
  at: Date;
  /** Offline, but with a current ride: the rider still sees them. */
  isRiding: boolean;
}

/** Writes many positions in one statement; keeps a newer one of another process. */
export async function savePlaces(db: Db, places: PlaceToSave[], now: Date, changedBy: string): Promise<void> {
  const column = <Value>(of: (place: PlaceToSave) => Value) => places.map(of);
  const riding = places.filter((place) => place.isRiding).map((place) => place.driverId);
  await sql`
    update driver_presence as p
       set lat = v.lat, lng = v.lng, heading_degrees = v.heading, position_at = v.at,
           changed_at = ${now}, changed_by = ${changedBy}
      from unnest(
             ${column((place) => place.driverId)}::uuid[],
             ${column((place) => place.lat)}::float8[],
             ${column((place) => place.lng)}::float8[],
             ${column((place) => place.headingDegrees)}::float8[],
             ${column((place) => place.at.toISOString())}::timestamptz[]
           ) as v (driver_id, lat, lng, heading, at)
     where p.driver_id = v.driver_id
       and (p.online_since is not null or p.driver_id = any(${riding}::uuid[]))
       and (p.position_at is null or p.position_at < v.at)`.execute(db);
}

export async function countOnline(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('driver_presence')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('online_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return n;
}
