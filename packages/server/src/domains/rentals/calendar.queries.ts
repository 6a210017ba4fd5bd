import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { DB } from '../../platform/database-types.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { Window } from '../vehicles/vehicles.public.ts';

/** The rows of the vehicle's one calendar that rentals keep. */

/**
 * Inserts a held rental together with its time in the calendar, or neither when the time is taken: false. The
 * exclusion constraint decides. Bookers of one vehicle line up at a lock of their own first, for two inserts that
 * meet at the constraint alone can each wait for the other, and the loser then sees a deadlock instead of a no.
 */
export async function insertIfFree(
  tx: Tx,
  rental: Insertable<DB['rentals']>,
  occupied: Window,
): Promise<boolean> {
  const columns = Object.keys(rental);
  const { rows } = await sql`
    with queue as materialized (
      select pg_advisory_xact_lock(hashtextextended(${rental.vehicle_id}::text, 0))
    ), slot as (
      insert into occupancies (id, vehicle_id, during, kind, rental_id, expires_at, created_at)
      select ${newId()}, ${rental.vehicle_id}, tstzrange(${occupied.from}, ${occupied.until}), 'rental',
        ${rental.id}, ${rental.hold_expires_at}, ${rental.created_at}
      from queue
      on conflict do nothing
      returning rental_id
    )
    insert into rentals (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(Object.values(rental))} from slot
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Rentals in the way of a time whose hold or request has lapsed. */
export async function lapsedRentalsWithin(
  tx: Tx,
  vehicleId: string,
  { from, until }: Window,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('occupancies')
    .select('rental_id')
    .where('vehicle_id', '=', vehicleId)
    .where(sql<boolean>`during && tstzrange(${from}, ${until})`)
    .where('expires_at', '<=', now)
    .execute();
  return rows.flatMap(({ rental_id }) => rental_id ?? []);
}

/** Rentals anywhere whose hold or request has lapsed, the longest ago first. */
export async function lapsedRentals(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('occupancies')
    .select('rental_id')
    .where('kind', '=', 'rental')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ rental_id }) => rental_id ?? []);
}

/** Until when a rental keeps its time; null: until it is over. */
export async function setLapse(tx: Tx, rentalId: string, at: Date | null): Promise<void> {
  await tx.updateTable('occupancies').set({ expires_at: at }).where('rental_id', '=', rentalId).execute();
}

export async function freeTime(tx: Tx, rentalId: string): Promise<void> {
  await tx.deleteFrom('occupancies').where('rental_id', '=', rentalId).execute();
}

/** Gives the rest of a rental's time back, from `until` on; all of it when it had not even begun. */
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
