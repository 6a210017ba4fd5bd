import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { isListed } from '../vehicles.queries.ts';
import { isHandoverHour } from './search.queries.ts';

const PUBLIC_COLUMNS = [
  'v.id',
  'v.type',
  'v.fuel_type',
  'v.range_miles',
  'v.seats',
  'v.blurred_lat',
  'v.blurred_lng',
  'v.lat',
  'v.lng',
  'v.turnaround_minutes',
  'v.minute_rate_cents',
  'v.hourly_rate_cents',
  'v.daily_rate_cents',
  'v.weekly_rate_cents',
  'v.monthly_rate_cents',
] as const;

/**
 * Cars that anyone could take at this moment: without the owner's answer, without notice, within the hours of handover, and
 * long enough for the shortest rental. `nextTaken`: when the calendar is taken again.
 */
export async function listFreeNow(db: Db, now: Date) {
  const at = sql<Date>`${now}::timestamptz`;
  const shortest = sql`${at} + (v.min_rental_minutes + v.turnaround_minutes) * interval '1 minute'`;
  const rows = await db
    .selectFrom('vehicles as v')
    .select(PUBLIC_COLUMNS)
    .select(sql<boolean>`v.price_rules is not null`.as('hasPriceRules'))
    .select(
      sql<Date | null>`(select min(lower(taken)) from unnest(v.busy) as taken where lower(taken) > ${at})`.as(
        'nextTaken',
      ),
    )
    .where(isListed(now))
    .where(sql<boolean>`v.instant_book and v.advance_notice_minutes = 0`)
    .where(sql<boolean>`not v.busy && tstzrange(${at}, ${shortest})`)
    .where(sql<boolean>`(v.handover_from is null or ${isHandoverHour(at)})`)
    .execute();
  return rows.flatMap(({ blurred_lat: lat, blurred_lng: lng, ...car }) =>
    lat === null || lng === null ? [] : { ...car, blurred: { lat, lng } },
  );
}
export type FreeCar = Awaited<ReturnType<typeof listFreeNow>>[number];
