import { sql } from 'kysely';
import type {
  Hit,
  SearchFilter,
  SearchPage,
} from '../../packages/server/src/domains/vehicles/search/search.queries.ts';
import { publicVehicles } from '../../packages/server/src/domains/vehicles/vehicles.queries.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';

const METERS_PER_DEGREE = 111_195;

/** The usual search uses a GiST index on the places. */
export async function indexPlaces(db: Db): Promise<void> {
  await sql`create index vehicles_by_place on vehicles using gist (point(blurred_lng, blurred_lat))
    where status = 'approved' and paused_at is null and not owner_is_out`.execute(db);
  await sql`analyze vehicles`.execute(db);
}

/**
 * The usual search: a box in the GiST index, then NOT EXISTS on the index of the exclusion constraint. Same
 * tables, same driver, same columns, order and total; it is spared the owner's terms, which all are the defaults.
 */
export function searchByPlace(db: Db, filter: SearchFilter, { limit }: SearchPage): Promise<Hit[]> {
  const { center, radiusMeters, start, end, type } = filter;
  const north = (1.01 * radiusMeters) / METERS_PER_DEGREE;
  const east = north / Math.cos((center.lat * Math.PI) / 180);
  const minutes = Math.ceil((end.getTime() - start.getTime()) / 60_000);
  const hits = sql<Pick<Hit, 'id' | 'meters' | 'order' | 'taxArea' | 'total'>>`(
    with near as materialized (
      select v.id, rental_time_cents(${minutes}, v.minute_rate_cents, v.hourly_rate_cents, v.daily_rate_cents,
          v.weekly_rate_cents, v.monthly_rate_cents) as "order",
        great_circle_meters(${center.lat}, ${center.lng}, v.blurred_lat, v.blurred_lng) as meters
      from vehicles v
      where point(v.blurred_lng, v.blurred_lat)
          <@ box(point(${center.lng - east}, ${center.lat - north}), point(${center.lng + east}, ${center.lat + north}))
        and v.status = 'approved' and v.paused_at is null and not v.owner_is_out and v.type = ${type}
        and not exists (select 1 from occupancies o
          where o.vehicle_id = v.id and o.during && tstzrange(${start}, ${end}))
    ), fit as (select id, meters, "order" from near where meters <= ${radiusMeters})
    select id, meters, "order", 1 as "taxArea", (select count(*) from fit) as total from fit order by "order", id limit ${limit + 1}
  )`;
  return publicVehicles(db)
    .innerJoin(hits.as('hit'), 'hit.id', 'v.id')
    .select(['hit.meters', 'hit.order', 'hit.taxArea', 'hit.total'])
    .orderBy('hit.order')
    .orderBy('hit.id')
    .execute();
}

/** No search at all: reads the same vehicles by their ids. */
export async function readKnown(db: Db, rows: number): Promise<(db: Db) => Promise<unknown[]>> {
  const known = await db.selectFrom('vehicles').select('id').limit(rows).execute();
  const ids = known.map((row) => row.id);
  return (from) => publicVehicles(from).where('v.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}
