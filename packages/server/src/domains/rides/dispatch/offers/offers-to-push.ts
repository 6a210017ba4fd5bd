import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

const openOffers = (db: Db, now: Date) =>
  db
    .selectFrom('ride_offers as o')
    .innerJoin('rides as r', 'r.id', 'o.ride_id')
    .select(['o.id', 'o.driver_id', 'o.pickup_eta_seconds', 'r.earnings_cents', 'r.currency'])
    .where('o.state', '=', 'open')
    .where('o.expires_at', '>', now);

/** Those of these offers that are open. */
export const findOffersToPush = (db: Db, ids: string[], now: Date) =>
  openOffers(db, now).where('o.id', '=', sql<string>`any(${ids}::uuid[])`).execute();

/** An open offer of this driver. */
export const findOfferToPush = (db: Db, id: string, driverId: string, now: Date) =>
  openOffers(db, now).where('o.id', '=', id).where('o.driver_id', '=', driverId).executeTakeFirst();
