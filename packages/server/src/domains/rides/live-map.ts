import type { DeskMap } from '@josey/contract/api/desk/desk';
import { sql } from 'kysely';
import type { Context } from '#platform/kernel/context.ts';
import { UNDER_WAY } from './rides.queries.ts';

const DRIVERS_MAX = 300;

interface DriverRow {
  lat: number;
  lng: number;
  is_free: boolean;
  free: number;
}

/** Where the drivers are who are online or have a ride, for administrators. */
export async function readLiveMap({ db }: Context): Promise<DeskMap> {
  const { rows } = await sql<{ rides_now: number; drivers: DriverRow[] | null }>`
    with present as (
      select driver_id from driver_presence where online_since is not null
      union select driver_id from rides where status = any(${UNDER_WAY}) and driver_id is not null
    ), placed as (
      select p.driver_id, p.lat, p.lng, r.id is null as is_free, count(*) filter (where r.id is null) over () as free
        from present join driver_presence as p using (driver_id)
        left join rides as r on r.driver_id = p.driver_id and r.status = any(${UNDER_WAY})
       where p.lat is not null
       order by p.driver_id limit ${DRIVERS_MAX}
    )
    select (select count(*) from rides where status = any(${UNDER_WAY})) as rides_now,
           (select jsonb_agg(to_jsonb(placed)) from placed) as drivers`.execute(db);
  const [row] = rows;
  const drivers = row?.drivers ?? [];
  return {
    ridesNow: row?.rides_now ?? 0,
    driversFree: drivers[0]?.free ?? 0,
    drivers: drivers.map(({ lat, lng, is_free: isFree }) => ({ lat, lng, isFree })),
  };
}
