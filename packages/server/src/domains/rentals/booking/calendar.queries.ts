import { CompiledQuery, type NotNull, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import type { Jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Window } from '../../vehicles/vehicles.public.ts';

/** The rentals' rows of the vehicle's calendar. */

const COLUMNS = [
  'id',
  'vehicle_id',
  'renter_id',
  'owner_id',
  'quote_id',
  'starts_at',
  'ends_at',
  'status_since',
  'instant_book',
  'type',
  'lines',
  'total_cents',
  'time_cents',
  'owner_cents',
  'platform_cents',
  'tax_cents',
  'deposit_cents',
  'currency',
  'cancellation_policy',
  'miles_per_day',
  'extra_mile_cents',
  'charges_agreed_at',
  'terms',
  'price_proof',
  'promotions',
  'promotion_cents',
  'payment_method',
  'delivery_address',
  'delivery_lat',
  'delivery_lng',
  'hold_expires_at',
  'created_at',
] as const satisfies (keyof DB['rentals'])[];

type Column = (typeof COLUMNS)[number];

export interface NewRental
  extends Pick<Selectable<DB['rentals']>, Exclude<Column, 'lines' | 'terms' | 'price_proof' | 'promotions'>> {
  lines: Jsonb;
  terms: Jsonb;
  price_proof: Jsonb;
  promotions: Jsonb | null;
}

const parameter = (column: Column) => `$${COLUMNS.indexOf(column) + 1}`;
const OCCUPANCY_ID = `$${COLUMNS.length + 1}`;
const OCCUPIED_UNTIL = `$${COLUMNS.length + 2}`;

/** Built once: building it for each of many bookers would cost as much as the database takes for it. */
const INSERT_IF_FREE = `
  with share as materialized (
    select pg_advisory_xact_lock_shared(hashtextextended(${parameter('vehicle_id')}::uuid::text, 0))
  ), slot as (
    insert into occupancies (id, vehicle_id, during, kind, rental_id, expires_at, created_at)
    select ${OCCUPANCY_ID}, ${parameter('vehicle_id')}::uuid,
      tstzrange(${parameter('starts_at')}::timestamptz, ${OCCUPIED_UNTIL}::timestamptz), 'rental',
      ${parameter('id')}::uuid, ${parameter('hold_expires_at')}::timestamptz, ${parameter('created_at')}::timestamptz
    from share
    on conflict do nothing
    returning rental_id
  )
  insert into rentals (${COLUMNS.join(', ')}) select ${COLUMNS.map(parameter).join(', ')} from slot
  returning id`;

/**
 * Inserts a held rental together with its time in the calendar, or neither when the time is taken: false. The
 * exclusion constraint decides. `on conflict` also keeps two concurrent bookings from waiting for each other: the
 * later one fails, while a plain insert often ends in a deadlock.
 */
export async function insertIfFree(db: Db | Tx, rental: NewRental, occupiedUntil: Date): Promise<boolean> {
  const values = [...COLUMNS.map((column) => rental[column]), newId(), occupiedUntil];
  const { rows } = await db.executeQuery(CompiledQuery.raw(INSERT_IF_FREE, values));
  return rows.length === 1;
}

/** Rentals that overlap a time and whose hold or request has lapsed. */
export async function lapsedRentalsWithin(
  db: Db | Tx,
  vehicleId: string,
  { from, until }: Window,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('occupancies')
    .select('rental_id')
    .where('vehicle_id', '=', vehicleId)
    .where(sql<boolean>`during && tstzrange(${from}, ${until})`)
    .where('expires_at', '<=', now)
    .execute();
  return rows.flatMap(({ rental_id }) => rental_id ?? []);
}

/** Rentals anywhere whose hold or request has lapsed, the longest ago first. */
export function lapsedRentals(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('occupancies')
    .select('rental_id as id')
    .$narrowType<{ id: NotNull }>()
    .where('kind', '=', 'rental')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit);
}

/** Until when a rental occupies its time; null: until it ends. */
export async function setLapse(tx: Tx, rentalId: string, at: Date | null): Promise<void> {
  await tx.updateTable('occupancies').set({ expires_at: at }).where('rental_id', '=', rentalId).execute();
}

export async function freeTime(tx: Tx, rentalId: string): Promise<void> {
  await tx.deleteFrom('occupancies').where('rental_id', '=', rentalId).execute();
}

/** Frees the rest of a rental's time from `until`; all of it if the rental had not started. */
export async function freeTimeFrom(tx: Tx, rentalId: string, until: Date): Promise<void> {
  await tx
    .deleteFrom('occupancies')
    .where('rental_id', '=', rentalId)
    .where(sql<boolean>`lower(during) >= ${until}`)
    .execute();
  await tx
    .updateTable('occupancies')
    .set({ during: sql<string>`tstzrange(lower(during), ${until})` })
    .where('rental_id', '=', rentalId)
    .where(sql<boolean>`upper(during) > ${until}`)
    .execute();
}
