import { type Expression, type InsertObject, type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { isUnknownName } from '#platform/database/database-errors.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

/** The public part of a listed vehicle. */
const PUBLIC_COLUMNS = [
  'v.id',
  'v.owner_id',
  'v.make',
  'v.model',
  'v.year',
  'v.color',
  'v.type',
  'v.fuel_type',
  'v.transmission',
  'v.range_miles',
  'v.seats',
  'v.description',
  'v.minute_rate_cents',
  'v.hourly_rate_cents',
  'v.daily_rate_cents',
  'v.weekly_rate_cents',
  'v.monthly_rate_cents',
  'v.has_gps',
  'v.has_camera_system',
  'v.has_bluetooth_audio',
  'v.has_usb_charging',
  'v.photos',
  'v.blurred_lat',
  'v.blurred_lng',
  'v.time_zone',
  'v.instant_book',
  'v.advance_notice_minutes',
  'v.min_rental_minutes',
  'v.max_rental_minutes',
  'v.turnaround_minutes',
  'v.handover_from',
  'v.handover_until',
  'v.miles_per_day',
  'v.miles_per_hour',
  'v.miles_max',
  'v.extra_mile_cents',
  'v.deposit_cents',
  'v.cancellation_policy',
  'v.delivery_radius_meters',
  'v.delivery_fee_cents',
  'v.extras',
  'v.price_rules',
  'v.house_rules',
] as const;

/** Plate, VIN, documents, the exact location: for those who may see the complete vehicle. The calendar is read separately. */
const PRIVATE_COLUMNS = [
  'v.status',
  'v.status_reason',
  'v.paused_at',
  'v.revision',
  'v.license_plate',
  'v.vin',
  'v.key_code',
  'v.pickup_instructions',
  'v.shares_registration',
  'v.shares_insurance',
  'v.document_ids',
  'v.insurance_provider',
  'v.insurance_policy_number',
  'v.insurance_expires_on',
  'v.insurance_file_id',
  'v.registration_expires_on',
  'v.registration_file_id',
  'v.lat',
  'v.lng',
  'v.address',
  'v.created_at',
] as const;

/**
 * Whether people may find and book it: approved, not paused, no paper expired in its time zone, and its owner neither
 * suspended nor banned. Reads the table under the name `v`.
 */
export function isListed(now: Date | Expression<Date>) {
  return sql<boolean>`(v.status = 'approved' and v.paused_at is null and not v.owner_is_out
    and (v.papers_expire_on is null or v.papers_expire_on >= (${now}::timestamptz at time zone v.time_zone)::date))`;
}

/** Selects the public part of vehicles, with their owner's first name. */
export function publicVehicles(db: Db | Tx) {
  return db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .select(PUBLIC_COLUMNS)
    .select(['u.first_name as owner_first_name', 'u.avatar_token as owner_avatar_token']);
}

/** Selects whole vehicles, with their owner's name, and whether they are listed now. */
function vehicles(db: Db | Tx, now: Date) {
  return publicVehicles(db)
    .select(PRIVATE_COLUMNS)
    .select('u.last_name as owner_last_name')
    .select(isListed(now).as('is_listed'));
}

/** Knows no secret that it could give away. */
export type PublicVehicleRow = Awaited<
  ReturnType<ReturnType<typeof publicVehicles>['executeTakeFirstOrThrow']>
>;
export type VehicleRow = Awaited<ReturnType<typeof findVehicle>> & object;

export function findVehicle(db: Db | Tx, id: string, now: Date) {
  return vehicles(db, now).where('v.id', '=', id).executeTakeFirst();
}

export function findVehicles(db: Db | Tx, ids: string[], now: Date): Promise<VehicleRow[]> {
  return vehicles(db, now).where('v.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** Whether a person has a car that everyone can find. */
export async function hasListedVehicle(db: Db, ownerId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('vehicles as v')
    .select('v.id')
    .where('v.owner_id', '=', ownerId)
    .where(isListed(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const NAMES_MOST = 1_000;

/** The makes and models that are approved, each once: one step in the index for each name, however many cars have it. */
export async function listCarNames(db: Db): Promise<{ make: string; model: string }[]> {
  const { rows } = await sql<{ make: string; model: string }>`
    with recursive names as (
      (select make, model from vehicles where status = 'approved' order by make, model limit 1)
      union all
      select next.make, next.model from names, lateral (
        select make, model from vehicles
         where status = 'approved' and (make, model) > (names.make, names.model)
         order by make, model limit 1) next
    )
    select make, model from names limit ${NAMES_MOST}`.execute(db);
  return rows;
}

/** The columns that an owner's edit and an administrator's decision depend on. */
const LOCKED_COLUMNS = [
  'id',
  'owner_id',
  'status',
  'paused_at',
  'revision',
  'make',
  'model',
  'year',
  'photos',
  'license_plate',
  'vin',
  'document_ids',
  'insurance_provider',
  'insurance_policy_number',
  'insurance_expires_on',
  'insurance_file_id',
  'registration_expires_on',
  'registration_file_id',
] as const;

/** Locks the vehicle's row until the end of the transaction; its bookings wait. */
export function lockVehicle(tx: Tx, id: string) {
  return tx.selectFrom('vehicles').select(LOCKED_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}
export type LockedVehicle = Awaited<ReturnType<typeof lockVehicle>> & object;

export function findApprovedVehicleOf(db: Db | Tx, ownerId: string, id: string, now: Date) {
  return vehicles(db, now)
    .where('v.id', '=', id)
    .where('v.owner_id', '=', ownerId)
    .where('v.status', '=', 'approved')
    .executeTakeFirst();
}

export async function insertVehicle(tx: Tx, vehicle: InsertObject<DB, 'vehicles'>): Promise<void> {
  await tx.insertInto('vehicles').values(vehicle).execute();
}

/** Writes an owner's edit, which does not change the status. */
export async function setListing(tx: Tx, id: string, columns: UpdateObject<DB, 'vehicles'>): Promise<void> {
  await tx.updateTable('vehicles').set(columns).where('id', '=', id).execute();
}

export async function setPausedAt(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('vehicles').set({ paused_at: at }).where('id', '=', id).execute();
}

/** The files that an owner's other vehicles show. */
export async function photosOfOtherVehicles(tx: Tx, ownerId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('vehicles')
    .select('photos')
    .where('owner_id', '=', ownerId)
    .where('id', '<>', id)
    .execute();
  return rows.flatMap(({ photos }) => (photos as unknown as { id: string }[]).map((photo) => photo.id));
}

interface VehicleFilter {
  ownerId: string;
  listedOnly: boolean;
}

function matches({ ownerId, listedOnly }: VehicleFilter, now: Date): RawBuilder<boolean> {
  const owned = sql<boolean>`v.owner_id = ${ownerId}`;
  return listedOnly ? sql<boolean>`${owned} and ${isListed(now)}` : owned;
}

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** An owner's vehicles newest first, one more than the limit, and how many there are in all. */
export async function listVehicles(db: Db, filter: VehicleFilter, { limit, cursor }: PageQuery, now: Date) {
  let page = vehicles(db, now)
    .where(matches(filter, now))
    .orderBy('v.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('v.id', '<', cursor);
  const count = db
    .selectFrom('vehicles as v')
    .where(matches(filter, now))
    .select((eb) => eb.fn.countAll<number>().as('n'));
  const [rows, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: total.n };
}

/** Whether the database knows a time zone by this name. */
export async function isTimeZoneOfDatabase(db: Db, name: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${name}`.execute(db);
    return true;
  } catch (error) {
    if (isUnknownName(error)) return false;
    throw error;
  }
}

/** The newest listed vehicles. */
export async function listedVehicleIds(db: Db, limit: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicles as v')
    .where(isListed(now))
    .select('v.id')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** How many listed vehicles are free at this moment. */
export async function countFreeVehicles(db: Db, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('vehicles as v')
    .where(isListed(now))
    .where(sql<boolean>`not v.busy @> ${now}::timestamptz`)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
