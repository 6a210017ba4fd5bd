import { sql } from 'kysely';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Finder } from './finder.ts';

export const POSTGRES = 'PostgreSQL, GiST KNN';

const METERS_PER_DEGREE = 111_195;
/** In the plane around the city: degrees, with the eastward ones shortened. */
const PARALLEL = Math.cos((39.285 * Math.PI) / 180);

/** A GiST index over points, asked for its nearest neighbors; places as one prepared statement a batch. */
export async function createPostgresFinder(): Promise<Finder> {
  const {
    database: { db },
    close,
  } = await startBenchPostgres();
  await sql`create table drivers (id int primary key, place point not null) with (fillfactor = 70)`.execute(
    db,
  );
  await sql`create index on drivers using gist (place)`.execute(db);
  return {
    name: POSTGRES,
    async move(moved) {
      const east = moved.map(({ lng }) => lng * PARALLEL);
      await sql`
        insert into drivers
        select id, point(x, y) from unnest(
          ${moved.map(({ id }) => id)}::int[], ${east}::float8[], ${moved.map(({ lat }) => lat)}::float8[]
        ) as v (id, x, y)
        on conflict (id) do update set place = excluded.place`.execute(db);
    },
    async nearest({ lat, lng }, count, radiusMeters) {
      const { rows } = await sql<{ id: number }>`
        select id from drivers
         where place <@ circle(point(${lng * PARALLEL}::float8, ${lat}::float8), ${radiusMeters / METERS_PER_DEGREE}::float8)
         order by place <-> point(${lng * PARALLEL}::float8, ${lat}::float8) limit ${count}`.execute(db);
      return rows.map(({ id }) => id);
    },
    close,
  };
}
