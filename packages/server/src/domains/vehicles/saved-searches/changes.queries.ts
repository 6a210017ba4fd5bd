import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { FittingCar, SavedSearchRow } from './saved-searches.queries.ts';

/** Rows while there is something to compare, to tell or to forget. */
export const dueSearches = (now: Date): RawBuilder<unknown> => sql`
  select from saved_search_changes
  union all select from saved_searches where has_news and quiet_until <= ${now}
  union all select from saved_searches where lower(during) <= ${now}`;

interface Change {
  vehicle_id: string;
  change: string;
}

/** The changes that have waited longest. */
export async function nextChanges(db: Db, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`select vehicle_id, change::text from saved_search_changes
    order by change limit ${limit}`.execute(db);
  return rows;
}

/** A change of the car in the meantime remains. */
export async function forgetChange(db: Db, { vehicle_id, change }: Change): Promise<void> {
  await sql`delete from saved_search_changes where vehicle_id = ${vehicle_id} and change = ${change}::bigint`.execute(
    db,
  );
}

/**
 * The searches that a car may fit, by the index on their areas, and those that it fitted: a part of them, in the order of
 * their ids.
 */
export async function searchesAround(
  db: Db,
  vehicleId: string,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select s.id, s.user_id, s.query, s.created_at from saved_searches s
     where s.id in (
         select near.id from vehicles v join saved_searches near on near.area @> box(point(v.blurred_lng, v.blurred_lat))
          where v.id = ${vehicleId}
         union all select car.search_id from saved_search_cars car where car.vehicle_id = ${vehicleId})
       and lower(s.during) > ${now}
       ${after === undefined ? sql`` : sql`and s.id > ${after}::uuid`}
     order by s.id limit ${limit}`.execute(db);
  return rows;
}

/** A car that no longer fits is news when it fits again. */
export async function forgetCar(db: Db, searchId: string, vehicleId: string): Promise<void> {
  await db
    .deleteFrom('saved_search_cars')
    .where('search_id', '=', searchId)
    .where('vehicle_id', '=', vehicleId)
    .execute();
}

/** News is a car that did not fit before, and one that costs less; after a higher price, the lower one before is news again. */
export async function noteCar(
  db: Db,
  searchId: string,
  { vehicleId, totalCents }: FittingCar,
): Promise<void> {
  await sql`
    with noted as (
      insert into saved_search_cars as known (search_id, vehicle_id, total_cents, is_news)
      select id, ${vehicleId}, ${totalCents}, true from saved_searches where id = ${searchId}
      on conflict (search_id, vehicle_id) do update
         set total_cents = excluded.total_cents,
             is_news = known.is_news or excluded.total_cents < known.total_cents
      returning search_id, is_news)
    update saved_searches set has_news = true from noted
     where id = noted.search_id and noted.is_news and not has_news`.execute(db);
}

/** Locks one search with news that may be told now; another process that tells some takes others. */
export async function lockNextNews(tx: Tx, now: Date): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`select id, user_id, query, created_at from saved_searches
    where has_news and quiet_until <= ${now} and lower(during) > ${now}
    order by quiet_until limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

interface News {
  make: string;
  model: string;
  year: number;
  time_zone: string;
  total_cents: number;
}

/** The cheapest car that the user has not been told of; from now on they have been, of all. */
export async function takeNews(tx: Tx, searchId: string, quietUntil: Date): Promise<News | undefined> {
  const { rows } = await sql<News>`
    select v.make, v.model, v.year, v.time_zone, car.total_cents
      from saved_search_cars car join vehicles v on v.id = car.vehicle_id
     where car.search_id = ${searchId} and car.is_news order by car.total_cents, v.id limit 1`.execute(tx);
  await sql`update saved_search_cars set is_news = false where search_id = ${searchId} and is_news`.execute(
    tx,
  );
  await sql`update saved_searches set has_news = false,
      quiet_until = ${rows.length > 0 ? sql`${quietUntil}::timestamptz` : sql`quiet_until`}
    where id = ${searchId}`.execute(tx);
  return rows[0];
}
