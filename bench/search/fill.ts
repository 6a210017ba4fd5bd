import { VEHICLE_TYPES } from '@josey/contract/values/choices/vehicle-kinds';
import type { Point } from '@josey/contract/values/geo/geo';
import { sql } from 'kysely';
import { cellOf } from '../../packages/server/src/domains/vehicles/search/cells.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { newId } from '../../packages/server/src/platform/kernel/ids.ts';
import { createRandom } from './random.ts';

const CITIES = 50;
const RENTALS_PER_VEHICLE = 10;
const VEHICLES_PER_OWNER = 10;
const BATCH = 5_000;

/** Centers of cities, far enough from one another that no search reaches two. */
export const CITY_CENTERS: readonly Point[] = Array.from({ length: CITIES }, (_, index) => ({
  lat: 28 + (index % 10) * 2,
  lng: -122 + Math.floor(index / 10) * 10,
}));

/** A point around a city's center, denser toward it; most are within 15 km. */
export function somewhereIn(city: Point, random: () => number): Point {
  const km = 6 * Math.sqrt(-2 * Math.log(1 - random()));
  const angle = 2 * Math.PI * random();
  const lat = city.lat + (km * Math.cos(angle)) / 111.195;
  const lng = city.lng + (km * Math.sin(angle)) / 111.195 / Math.cos((city.lat * Math.PI) / 180);
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}

/**
 * Approved vehicles in 50 cities with ten rentals each between a month ago and two months ahead, as the
 * calendar has them (no query here reads the rentals' own rows). The trigger is off and `busy` is set from them at
 * once: a million row triggers would take minutes.
 */
export async function fillWithVehicles(db: Db, vehicles: number, now: Date): Promise<void> {
  const random = createRandom(4);
  const owners = Array.from({ length: Math.ceil(vehicles / VEHICLES_PER_OWNER) }, () => newId());
  await sql`insert into users (id, first_name, last_name, email, status)
    select id, 'Owner', 'Bench', id || '@example.test', 'verified' from unnest(${owners}::uuid[]) as id`.execute(
    db,
  );
  for (let made = 0; made < vehicles; made += BATCH) {
    await insertVehicles(db, owners, Math.min(BATCH, vehicles - made), random);
  }
  await insertRentals(db, now);
  await sql`vacuum (full, analyze) vehicles`.execute(db);
  await sql`vacuum (analyze) occupancies`.execute(db);
  await sql`analyze users`.execute(db);
}

async function insertVehicles(db: Db, owners: string[], count: number, random: () => number): Promise<void> {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const rows = Array.from({ length: count }, () => {
    const place = somewhereIn(pick(CITY_CENTERS), random);
    const day = 2_500 + Math.floor(random() * 12_500);
    return {
      id: newId(),
      owner: pick(owners),
      ...place,
      cell: cellOf(place),
      type: pick(VEHICLE_TYPES),
      day,
    };
  });
  const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name]);
  await sql`
    insert into vehicles (id, owner_id, status, make, model, year, color, license_plate, vin, type, fuel_type, seats,
      description, hourly_rate_cents, daily_rate_cents, weekly_rate_cents, monthly_rate_cents, photos,
      lat, lng, address, blurred_lat, blurred_lng, h3_cell, time_zone, instant_book, turnaround_minutes, created_at)
    select id, owner, 'approved', 'Toyota', 'Camry', 2021, 'blue', left(id::text, 8), '4T1BF1FK5HU123456', type,
      'gasoline', 5, repeat('A clean car with room for everybody. ', 12), day / 5, day, day * 6, day * 22,
      jsonb_build_array(jsonb_build_object('id', id, 'token', md5(id::text))),
      lat, lng, '1 Bench Street', lat, lng, cell, 'America/New_York', true, 0, now()
    from unnest(${column('id')}::uuid[], ${column('owner')}::uuid[], ${column('type')}::text[],
      ${column('day')}::bigint[], ${column('lat')}::float8[], ${column('lng')}::float8[],
      ${column('cell')}::bigint[]) as v(id, owner, type, day, lat, lng, cell)`.execute(db);
}

async function insertRentals(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table occupancies disable trigger occupancies_keep_busy`.execute(tx);
    await sql`select setseed(0.4)`.execute(tx);
    // Nine days for each rental: up to five of waiting, then a quarter of a day to three days and a half.
    await sql`
      insert into occupancies (id, vehicle_id, during, kind, created_at)
      select gen_random_uuid(), id, tstzrange(start, start + (0.25 + 3.25 * random()) * interval '1 day'),
        'block', ${now}::timestamptz
      from (select v.id, ${now}::timestamptz + (n * 9 - 30 + 5 * random()) * interval '1 day' as start
        from vehicles v, generate_series(0, ${RENTALS_PER_VEHICLE - 1}) as n) as slots`.execute(tx);
    await sql`alter table occupancies enable trigger occupancies_keep_busy`.execute(tx);
    await sql`
      update vehicles v set busy = calendar.busy
      from (select vehicle_id, range_agg(during) as busy from occupancies
        where upper(during) > ${now}::timestamptz - interval '1 day' group by vehicle_id) as calendar
      where calendar.vehicle_id = v.id`.execute(tx);
  });
}
