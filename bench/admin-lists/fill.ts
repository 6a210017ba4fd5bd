import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/platform/database/database.ts';

/** An id as ours are made, ordered by the moment `at`, for row `i`. */
const ID = (prefix: string) => `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' ||
  substr(md5('${prefix}' || i), 1, 3) || '8' || substr(md5('${prefix}' || i), 4, 15))::uuid`;

/** The same syllables again and again: parts of names that thousands share, and some that a few have. */
const SYLLABLES = `array['an','bel','cor','da','el','fen','gar','hol','im','jo','ka','len','mar','nor','ol','per',
  'quin','ren','so','tom','ul','vin','wal','xan','yo','zel']`;
const SYLLABLE = (seed: number) => `(${SYLLABLES})[1 + (hashint8(i * 31 + ${seed}) & 1023) % 26]`;

/** Spread over a year until now, the newest last. */
const AT = (rows: number) => `now() - interval '365 days' * (1 - i / ${rows}.0)`;

/** People: most verified, some pending, few suspended or banned; one in 200 drives. Seven share a rare name. */
export async function fillWithUsers(db: Db, rows: number): Promise<void> {
  await sql
    .raw(`
    insert into users (id, first_name, last_name, email, role, status, is_driver, created_at)
    select ${ID('u')}, initcap(${SYLLABLE(1)} || ${SYLLABLE(2)}),
      case when i % greatest(1, ${rows} / 7) = 3 then 'Zyqwort' else initcap(${SYLLABLE(3)} || ${SYLLABLE(4)} || ${SYLLABLE(5)}) end,
      'person' || i || '@example.test', case when i <= 5 then 'admin' else 'user' end,
      case when i % 1000 = 7 then 'banned' when i % 100 = 3 then 'suspended' when i % 33 = 5 then 'pending' else 'verified' end,
      i % 200 = 11, at
    from generate_series(1, ${rows}) i, lateral (select ${AT(rows)} as at) t`)
    .execute(db);
}

/** Rides of these people: nine in ten completed, the rest cancelled or expired, and a few that are open. */
export async function fillWithRides(db: Db, rows: number): Promise<void> {
  await sql
    .raw(`
    with people as materialized (select id, row_number() over (order by id) as n from users)
    insert into rides (id, rider_id, driver_id, status, pickup_lat, pickup_lng, pickup_address, dropoff_lat,
      dropoff_lng, dropoff_address, distance_miles, duration_minutes, currency, fare_lines, fare_cents,
      earnings_cents, final_fare_cents, payment_method, car, requested_at, searching_since, accepted_at, completed_at)
    select ${ID('r')}, rider.id, case when status = 'completed' then driver.id end, status,
      39.28, -76.59, 'Broadway Market', 39.29, -76.57, 'Canton Waterfront', 1.4, 5, 'USD', '[]',
      300 + i % 4000, 240, case when status = 'completed' then 300 + i % 4000 end, 'card',
      case when status = 'completed' then '{"name":"Calder Brook","color":"petrol","type":"sedan","plate":"7JX 204"}'::jsonb end,
      at, at, case when status = 'completed' then at end, case when status = 'completed' then at + interval '9 minutes' end
    from generate_series(1, ${rows}) i
    cross join lateral (select ${AT(rows)} as at,
      case when i % 100000 = 1 then 'requested' when i % 29 = 3 then 'expired' when i % 15 = 4 then 'cancelled' else 'completed' end as status) t
    join people rider on rider.n = 1 + i % ${rows}
    join people driver on driver.n = 1 + (i + 17) % ${rows}`)
    .execute(db);
}

/** Does the merging and autovacuum of normal operation: never are so many rows new at the same time. */
export async function settle(db: Db): Promise<void> {
  await sql
    .raw(`
    with folded as (delete from list_counts returning list, part, status, n)
    insert into list_counts (list, part, status, n)
      select list, part, status, sum(n) from folded group by list, part, status`)
    .execute(db);
  for (const work of ['vacuum analyze users', 'vacuum analyze rides', 'vacuum full list_counts']) {
    await sql.raw(work).execute(db);
  }
}
