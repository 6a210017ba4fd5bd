import type { Point } from '@josey/contract/geo';
import { answerDeadline } from '@josey/contract/pricing/answer-deadline';
import type { VehicleSearch } from '@josey/contract/vehicles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { cellsWithin } from './cells.ts';
import { isListed, type VehicleRow, vehicles } from './vehicles.queries.ts';

const FEATURES = {
  hasGPS: sql`v.has_gps`,
  hasCameraSystem: sql`v.has_camera_system`,
  hasBluetoothAudio: sql`v.has_bluetooth_audio`,
  hasUSBCharging: sql`v.has_usb_charging`,
  instantBook: sql`v.instant_book`,
};
export type SearchFeature = keyof typeof FEATURES;
export const SEARCH_FEATURES = Object.keys(FEATURES) as SearchFeature[];

export interface SearchFilter extends Pick<VehicleSearch, 'radiusMeters' | 'type' | 'fuelType' | 'seats'> {
  center: Point;
  start: Date;
  end: Date;
  features: SearchFeature[];
  /** The most that the time may cost, without fees. */
  maxTimeCents: number | undefined;
}

export interface SearchPage extends Pick<VehicleSearch, 'sort' | 'limit'> {
  /** The last hit of the page before. */
  after: { order: number; id: string } | undefined;
}

/** `order` is what the hits are sorted by: meters, or whole cents of the time. */
export type Hit = VehicleRow & { meters: number; order: number; total: number };

/**
 * Vehicles that can be booked for the whole time within a distance, one more than the limit; each row carries how
 * many there are in all. Its cost grows with the listed vehicles in the cells around the place, whatever there is
 * elsewhere: a partial index on cell and type finds them, and `busy` in their rows stands for the calendar.
 */
export function findFreeVehicles(db: Db, filter: SearchFilter, page: SearchPage, now: Date): Promise<Hit[]> {
  return vehicles(db, now)
    .innerJoin(hits(filter, page, now).as('hit'), 'hit.id', 'v.id')
    .select(['hit.meters', 'hit.order', 'hit.total'])
    .orderBy('hit.order')
    .orderBy('hit.id')
    .execute();
}

interface HitKey {
  id: string;
  meters: number;
  order: number;
  total: number;
}

function hits(filter: SearchFilter, { sort, after, limit }: SearchPage, now: Date): RawBuilder<HitKey> {
  const { center, radiusMeters, maxTimeCents } = filter;
  const price = sort === 'price' || maxTimeCents !== undefined ? timeCents(filter) : sql`null::bigint`;
  const isAfter = after
    ? sql`where ("order", id) > (${after.order}::${sort === 'price' ? sql`bigint` : sql`float8`}, ${after.id}::uuid)`
    : sql``;
  return sql<HitKey>`(
    with near as materialized (
      select v.id, ${price} as cents,
        great_circle_meters(${center.lat}, ${center.lng}, v.blurred_lat, v.blurred_lng) as meters
      from vehicles v
      where v.h3_cell = any(${cellsWithin(center, radiusMeters)}::bigint[])
        and ${sql.join(conditions(filter, now), sql` and `)}
    ), fit as (
      select id, meters, ${sort === 'price' ? sql`cents` : sql`meters`} as "order" from near
      where meters <= ${radiusMeters} ${maxTimeCents === undefined ? sql`` : sql`and cents <= ${maxTimeCents}`}
    )
    select id, meters, "order", (select count(*) from fit) as total from fit
    ${isAfter} order by "order", id limit ${limit + 1}
  )`;
}

function conditions(filter: SearchFilter, now: Date): RawBuilder<unknown>[] {
  const { type, fuelType, seats, features, start, end } = filter;
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  return [
    isListed(now),
    ...(type ? [sql`v.type = ${type}`] : []),
    ...(fuelType ? [sql`v.fuel_type = ${fuelType}`] : []),
    ...(seats ? [sql`v.seats >= ${seats}`] : []),
    ...features.map((feature) => FEATURES[feature]),
    // A request that its owner could not answer in time is none.
    ...(answerDeadline(now, start) ? [] : [sql`v.instant_book`]),
    sql`not v.busy && tstzrange(${start}, ${end}::timestamptz + v.turnaround_minutes * interval '1 minute')`,
    sql`${minutes}::float8 between v.min_rental_minutes and v.max_rental_minutes`,
    sql`(v.advance_notice_minutes = 0
      or ${start}::timestamptz >= ${now}::timestamptz + v.advance_notice_minutes * interval '1 minute')`,
    sql`(v.handover_from is null or (${isHandoverHour(start)} and ${isHandoverHour(end)}))`,
  ];
}

/** Hours may go over midnight: from 20:00 until 02:00. */
function isHandoverHour(at: Date): RawBuilder<boolean> {
  const hour = sql`(${at}::timestamptz at time zone v.time_zone)::time`;
  return sql`case when v.handover_from <= v.handover_until then ${hour} between v.handover_from and v.handover_until
    else ${hour} >= v.handover_from or ${hour} <= v.handover_until end`;
}

/** What the time costs, as rentalPrice computes it. */
function timeCents({ start, end }: SearchFilter): RawBuilder<number> {
  const minutes = Math.ceil((end.getTime() - start.getTime()) / 60_000);
  return sql<number>`rental_time_cents(${minutes}, v.minute_rate_cents, v.hourly_rate_cents, v.daily_rate_cents,
    v.weekly_rate_cents, v.monthly_rate_cents)`;
}
