import type { VehicleSearch } from '@josey/contract/api/vehicles/vehicles';
import { answerDeadline } from '@josey/contract/rules/pricing/answer-deadline';
import type { RentalPolicy } from '@josey/contract/rules/pricing/rentals/rental-quote';
import type { Bounds } from '@josey/contract/values/bounds';
import type { Point } from '@josey/contract/values/geo/geo';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type Placeholders, prepared } from '#platform/database/prepared.ts';
import { isListed, type PublicVehicleRow, publicVehicles } from '../vehicles.queries.ts';
import { cellsWithin } from './cells.ts';
import { type TaxAreaValues, taxArea, taxAreaValues, taxedCents } from './tax-areas.ts';

const FEATURES = {
  hasGPS: sql`v.has_gps`,
  hasCameraSystem: sql`v.has_camera_system`,
  hasBluetoothAudio: sql`v.has_bluetooth_audio`,
  hasUSBCharging: sql`v.has_usb_charging`,
  instantBook: sql`v.instant_book`,
};
export type SearchFeature = keyof typeof FEATURES;
export const SEARCH_FEATURES = Object.keys(FEATURES) as SearchFeature[];

type Fact = 'type' | 'fuelType' | 'transmission' | 'seats';
export interface SearchFilter extends Pick<VehicleSearch, 'radiusMeters' | Fact> {
  center: Point;
  start: Date;
  end: Date;
  features: SearchFeature[];
  /** Only cars on this stretch of the map. */
  bounds: Bounds | undefined;
  /** Whether this one is a hit. */
  vehicleId: string | undefined;
  /** The searcher's own cars are no hits, nor those of people with whom they share a block: they cannot book them. */
  renterId: string | undefined;
  /** The areas with a tax of their own, and the fees in each; the last policy counts outside of them. */
  rings: Point[][];
  policies: RentalPolicy[];
  /** The most that the time may cost, without fees, by policy. */
  maxTimeCents: number[] | undefined;
}

export interface SearchPage extends Pick<VehicleSearch, 'sort' | 'limit'> {
  /** The last hit of the page before. */
  after: { order: number; id: string } | undefined;
}

interface HitKey {
  id: string;
  meters: number;
  /** What the hits are sorted by: meters, or the cents of the time (with areas, taxed). */
  order: number;
  /** Which of the policies prices it, from 1. */
  taxArea: number;
  total: number;
}
export type Hit = PublicVehicleRow & HitKey;

/**
 * Vehicles that can be booked for the whole time within a distance, one more than the limit; each row carries how
 * many there are in all. Its cost grows with the listed vehicles in the cells around the place, whatever there is
 * elsewhere: a partial index on cell and type finds them, and `busy` in their rows replaces the calendar.
 */
export function findFreeVehicles(db: Db, filter: SearchFilter, page: SearchPage, now: Date): Promise<Hit[]> {
  const minutes = (filter.end.getTime() - filter.start.getTime()) / 60_000;
  return searchOf(shapeOf(filter, page, now))(db, {
    cells: `{${cellsWithin(filter.center, filter.radiusMeters)}}`,
    ...filter.center,
    radiusMeters: filter.radiusMeters,
    start: filter.start,
    end: filter.end,
    now,
    minutes,
    startedMinutes: Math.ceil(minutes),
    type: filter.type,
    fuelType: filter.fuelType,
    transmission: filter.transmission,
    seats: filter.seats,
    renterId: filter.renterId,
    vehicleId: filter.vehicleId,
    west: filter.bounds?.west,
    south: filter.bounds?.south,
    east: filter.bounds?.east,
    north: filter.bounds?.north,
    maxTimeCents: filter.maxTimeCents && `{${filter.maxTimeCents}}`,
    ...taxAreaValues(filter.rings, filter.policies),
    afterOrder: page.after?.order,
    afterId: page.after?.id,
    rows: page.limit + 1,
  });
}

/** The shape of a search, without the values: searches of one shape share one prepared statement. */
type Shape = ReturnType<typeof shapeOf>;

function shapeOf(
  {
    type,
    fuelType,
    transmission,
    seats,
    features,
    renterId,
    maxTimeCents,
    rings,
    start,
    ...filter
  }: SearchFilter,
  page: SearchPage,
  now: Date,
) {
  // A request that its owner could not answer in time is none.
  const instant = features.includes('instantBook') || !answerDeadline(now, start);
  return {
    byPrice: page.sort === 'price',
    isLaterPage: page.after !== undefined,
    taxesByArea: rings.length > 0,
    filtersType: type !== undefined,
    filtersFuel: fuelType !== undefined,
    filtersTransmission: transmission !== undefined,
    filtersSeats: seats !== undefined,
    filtersPrice: maxTimeCents !== undefined,
    filtersOwner: renterId !== undefined,
    filtersVehicle: filter.vehicleId !== undefined,
    filtersBounds: filter.bounds !== undefined,
    features: SEARCH_FEATURES.filter((name) => (name === 'instantBook' ? instant : features.includes(name))),
  };
}

interface Values extends TaxAreaValues {
  /** An array as PostgreSQL writes it. */
  cells: string;
  lat: number;
  lng: number;
  radiusMeters: number;
  start: Date;
  end: Date;
  now: Date;
  minutes: number;
  startedMinutes: number;
  type: string | undefined;
  fuelType: string | undefined;
  transmission: string | undefined;
  seats: number | undefined;
  renterId: string | undefined;
  vehicleId: string | undefined;
  west: number | undefined;
  south: number | undefined;
  east: number | undefined;
  north: number | undefined;
  maxTimeCents: string | undefined;
  afterOrder: number | undefined;
  afterId: string | undefined;
  rows: number;
}
type Search = (db: Db, values: Values) => Promise<Hit[]>;

const searches = new Map<string, Search>();

function searchOf(shape: Shape): Search {
  const key = JSON.stringify(shape);
  const known = searches.get(key);
  if (known) return known;
  const search = prepared<Values, Hit>((db, values) =>
    publicVehicles(db)
      .innerJoin(hits(shape, values).as('hit'), 'hit.id', 'v.id')
      .select(['hit.meters', 'hit.order', 'hit.taxArea', 'hit.total'])
      .orderBy('hit.order')
      .orderBy('hit.id'),
  );
  searches.set(key, search);
  return search;
}

function hits(shape: Shape, values: Placeholders<Values>): RawBuilder<HitKey> {
  const { byPrice, filtersPrice, isLaterPage, taxesByArea } = shape;
  const { lat, lng, radiusMeters, maxTimeCents, afterOrder, afterId, rows } = values;
  const order = byPrice ? sql`bigint` : sql`float8`;
  const price = taxesByArea ? taxedCents(values) : sql`cents`;
  return sql<HitKey>`(
    with near as materialized (
      select v.id, ${byPrice || filtersPrice ? timeCents(values) : sql`null::bigint`} as cents,
        ${taxesByArea ? taxArea(values) : sql`1`} as tax_area,
        great_circle_meters(${lat}, ${lng}, v.blurred_lat, v.blurred_lng) as meters
      from vehicles v where ${sql.join(conditions(shape, values), sql` and `)}
    ), fit as (
      select id, meters, tax_area, ${byPrice ? price : sql`meters`} as "order" from near
      where meters <= ${radiusMeters}
        ${filtersPrice ? sql`and cents <= (${maxTimeCents}::bigint[])[tax_area]` : sql``}
    )
    select id, meters, "order", tax_area as "taxArea", (select count(*) from fit) as total from fit
    ${isLaterPage ? sql`where ("order", id) > (${afterOrder}::${order}, ${afterId}::uuid)` : sql``}
    order by "order", id limit ${rows}
  )`;
}

function conditions(shape: Shape, values: Placeholders<Values>): RawBuilder<unknown>[] {
  const { cells, type, fuelType, transmission, seats, renterId, start, end, now, minutes } = values;
  return [
    sql`v.h3_cell = any(${cells}::bigint[])`,
    ...(shape.filtersVehicle ? [sql`v.id = ${values.vehicleId}::uuid`] : []),
    ...(shape.filtersBounds ? [isWithin(values)] : []),
    ...(shape.filtersType ? [sql`v.type = ${type}`] : []),
    isListed(now),
    sql`not v.busy && tstzrange(${start}, ${end}::timestamptz + v.turnaround_minutes * interval '1 minute')`,
    ...(shape.filtersFuel ? [sql`v.fuel_type = ${fuelType}`] : []),
    ...(shape.filtersTransmission ? [sql`v.transmission = ${transmission}`] : []),
    ...(shape.filtersSeats ? [sql`v.seats >= ${seats}`] : []),
    ...(shape.filtersOwner ? [sql`v.owner_id <> ${renterId}::uuid`, isOfNoBlocked(renterId)] : []),
    ...shape.features.map((feature) => FEATURES[feature]),
    sql`${minutes}::float8 between v.min_rental_minutes and v.max_rental_minutes`,
    sql`(v.advance_notice_minutes = 0
      or ${start}::timestamptz >= ${now}::timestamptz + v.advance_notice_minutes * interval '1 minute')`,
    sql`(v.price_rules is null or ${end}::timestamptz at time zone v.time_zone
      >= ${start}::timestamptz at time zone v.time_zone + coalesce((select rule.min_days
        from price_rule_on(v.price_rules, (${start}::timestamptz at time zone v.time_zone)::date) as rule), 0) * interval '1 day')`,
    sql`(v.handover_from is null or (${isHandoverHour(start)} and ${isHandoverHour(end)}))`,
  ];
}

/** The list of the renter's blocks, nearly always empty, is read once for a search, by two index lookups. */
const isOfNoBlocked = (renterId: Expression<string | undefined>) =>
  sql`v.owner_id <> all(array(
    select blocked_id from person_blocks where blocker_id = ${renterId}::uuid
    union all select blocker_id from person_blocks where blocked_id = ${renterId}::uuid))`;

/** Over the date line the stretch has two parts. */
function isWithin({ west, south, east, north }: Placeholders<Values>): RawBuilder<unknown> {
  return sql`(v.blurred_lat between ${south}::float8 and ${north}::float8
    and case when ${west}::float8 <= ${east}::float8 then v.blurred_lng between ${west}::float8 and ${east}::float8
      else v.blurred_lng >= ${west}::float8 or v.blurred_lng <= ${east}::float8 end)`;
}

/** Hours may go over midnight: from 20:00 until 02:00. Seconds count, their fractions do not, as when a car is booked. */
export function isHandoverHour(at: Expression<Date>): RawBuilder<boolean> {
  const hour = sql`date_trunc('second', ${at}::timestamptz at time zone v.time_zone)::time`;
  return sql`case when v.handover_from <= v.handover_until then ${hour} between v.handover_from and v.handover_until
    else ${hour} >= v.handover_from or ${hour} <= v.handover_until end`;
}

/** The price of the time, to the cent as `rentalPrice` computes it: it orders the hits and limits their price. */
function timeCents({ start, startedMinutes }: Placeholders<Values>): RawBuilder<number> {
  const rates = sql`v.minute_rate_cents, v.hourly_rate_cents, v.daily_rate_cents, v.weekly_rate_cents,
    v.monthly_rate_cents`;
  return sql<number>`case when v.price_rules is null then rental_time_cents(${startedMinutes}, ${rates})
    else ruled_time_cents(${start}, ${startedMinutes}, v.time_zone, v.price_rules, ${rates}) end`;
}
