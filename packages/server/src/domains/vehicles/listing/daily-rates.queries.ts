import type { Point } from '@josey/contract/values/geo/geo';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { cellsWithin } from '../search/cells.ts';
import { isListed } from '../vehicles.queries.ts';

interface Around {
  center: Point;
  radiusMeters: number;
  type: string;
  notOf: string;
}

/** The number of listed vehicles of a type near a place, and the quartiles of their daily rates. */
export async function readDailyRates(db: Db, { center, radiusMeters, type, notOf }: Around, now: Date) {
  const quarter = (share: number) =>
    sql<number | null>`percentile_disc(${share}) within group (order by v.daily_rate_cents)`;
  return db
    .selectFrom('vehicles as v')
    .where(isListed(now))
    .where('v.type', '=', type)
    .where('v.owner_id', '<>', notOf)
    .where(sql<boolean>`v.h3_cell = any(${`{${cellsWithin(center, radiusMeters)}}`}::bigint[])`)
    .where(
      sql<boolean>`great_circle_meters(${center.lat}, ${center.lng}, v.blurred_lat, v.blurred_lng) <= ${radiusMeters}`,
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('vehicles'),
      quarter(0.25).as('lowCents'),
      quarter(0.5).as('middleCents'),
      quarter(0.75).as('highCents'),
    ])
    .executeTakeFirstOrThrow();
}
