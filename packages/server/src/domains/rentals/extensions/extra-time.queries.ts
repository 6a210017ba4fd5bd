import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { RentalRow } from '../rentals.queries.ts';
import type { ExtensionRow } from './extensions.queries.ts';

/** The extension's row of the vehicle's calendar, directly after those of its rental. */

/**
 * Occupies the time of an extension; false when another booking has it. The exclusion constraint decides. It uses the
 * turnaround that the rental has in the calendar, so that the two rows always touch.
 */
export async function occupyExtraTime(tx: Tx, rental: RentalRow, extension: ExtensionRow): Promise<boolean> {
  const { rows } = await sql`
    insert into occupancies (id, vehicle_id, during, kind, rental_id, extension_id, expires_at, created_at)
    select ${newId()}, vehicle_id,
      tstzrange(max(upper(during)), max(upper(during)) + (${extension.ends_at}::timestamptz - ${rental.ends_at}::timestamptz)),
      'rental', rental_id, ${extension.id}, ${extension.hold_expires_at}::timestamptz, ${extension.created_at}::timestamptz
    from occupancies where rental_id = ${rental.id} group by vehicle_id, rental_id
    on conflict do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Until when an extension occupies its time; null: as long as its rental. */
export async function setExtraTimeLapse(tx: Tx, extensionId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('occupancies')
    .set({ expires_at: at })
    .where('extension_id', '=', extensionId)
    .execute();
}

export async function freeExtraTime(tx: Tx, extensionId: string): Promise<void> {
  await tx.deleteFrom('occupancies').where('extension_id', '=', extensionId).execute();
}

/** How far a rental could be extended before the next booking; undefined if there is none. */
export async function freeUntil(db: Db | Tx, rental: RentalRow, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    with own as (
      select max(upper(during)) as until from occupancies where rental_id = ${rental.id} and expires_at is null
    )
    select min(lower(during)) - ((select until from own) - ${rental.ends_at}::timestamptz) as until
    from occupancies
    where vehicle_id = ${rental.vehicle_id} and rental_id is distinct from ${rental.id}
      and lower(during) >= (select until from own)
      and (expires_at is null or expires_at > ${now}::timestamptz)`.execute(db);
  return rows[0]?.until ?? undefined;
}
