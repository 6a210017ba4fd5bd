import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

/** Returns the ids of the new offers; skips a ride or driver that already has an open offer. */
export async function insertOffers(tx: Tx, offers: Insertable<DB['ride_offers']>[]): Promise<string[]> {
  const inserted = await tx
    .insertInto('ride_offers')
    .values(offers)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.map((row) => row.id);
}

/** The drivers who may get an offer now: online, verified, approved, with a valid license. */
export async function driversToOffer(tx: Tx, driverIds: string[], now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('driver_presence as p')
    .innerJoin('users as u', 'u.id', 'p.driver_id')
    .innerJoin('driver_applications as a', 'a.user_id', 'p.driver_id')
    .select('p.driver_id')
    .where('p.driver_id', '=', sql<string>`any(${driverIds}::uuid[])`)
    .where('p.online_since', 'is not', null)
    .where('u.status', '=', 'verified')
    .where('a.status', '=', 'approved')
    .where('u.license_expires_on', '>=', now.toISOString().slice(0, 10))
    .execute();
  return rows.map((row) => row.driver_id);
}

type Answer = 'accepted' | 'declined';

/** Closes the driver's open offer of this ride with their answer; false when it is no longer open. */
export async function answerOffer(
  tx: Tx,
  rideId: string,
  driverId: string,
  answer: Answer,
  now: Date,
): Promise<boolean> {
  const closed = await tx
    .updateTable('ride_offers')
    .set({ state: answer, closed_at: now })
    .where('ride_id', '=', rideId)
    .where('driver_id', '=', driverId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Closes expired offers of these rides. */
export function lapseOffers(tx: Tx, rideIds: string[], now: Date) {
  return tx
    .updateTable('ride_offers')
    .set({ state: 'lapsed', closed_at: now })
    .where('ride_id', '=', sql<string>`any(${rideIds}::uuid[])`)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .returning(['ride_id', 'driver_id'])
    .execute();
}

/** Closes the offers of these rides whose ride no longer waits, or whose driver has gone offline. */
export function withdrawOffers(tx: Tx, rideIds: string[], now: Date) {
  return tx
    .updateTable('ride_offers as o')
    .from('rides as r')
    .set({ state: 'withdrawn', closed_at: now })
    .whereRef('r.id', '=', 'o.ride_id')
    .where('o.ride_id', '=', sql<string>`any(${rideIds}::uuid[])`)
    .where('o.state', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('r.status', '!=', 'requested'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('driver_presence as p')
              .select(sql.lit(1).as('one'))
              .whereRef('p.driver_id', '=', 'o.driver_id')
              .where('p.online_since', 'is not', null),
          ),
        ),
      ]),
    )
    .returning(['o.ride_id', 'o.driver_id'])
    .execute();
}

export function listOpenOffers(db: Db) {
  return db
    .selectFrom('ride_offers as o')
    .innerJoin('rides as r', 'r.id', 'o.ride_id')
    .select(['o.ride_id', 'o.driver_id', 'r.pickup_lat', 'r.pickup_lng'])
    .where('o.state', '=', 'open')
    .execute();
}

/** The drivers who declined these rides or let them lapse: how often, and when last. */
export function listAnswers(db: Db, rideIds: string[]) {
  return db
    .selectFrom('ride_offers')
    .select(['ride_id', 'driver_id'])
    .select((eb) => [eb.fn.countAll<number>().as('times'), eb.fn.max('closed_at').$notNull().as('last_at')])
    .where('ride_id', '=', sql<string>`any(${rideIds}::uuid[])`)
    .where('state', 'in', ['declined', 'lapsed'])
    .groupBy(['ride_id', 'driver_id'])
    .execute();
}

export async function wasOffered(db: Db | Tx, rideId: string, driverId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ride_offers')
    .select('id')
    .where('ride_id', '=', rideId)
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return row !== undefined;
}

function openOffers(db: Db, now: Date) {
  return db
    .selectFrom('ride_offers')
    .select(['ride_id', 'driver_id', 'pickup_distance_meters', 'pickup_eta_seconds', 'expires_at'])
    .where('state', '=', 'open')
    .where('expires_at', '>', now);
}

export function findOpenOffers(db: Db, ids: string[], now: Date) {
  return openOffers(db, now).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export type OfferRow = Awaited<ReturnType<typeof findOpenOffers>>[number];

export function listOpenOffersOf(db: Db, driverId: string, now: Date) {
  return openOffers(db, now).where('driver_id', '=', driverId).execute();
}
