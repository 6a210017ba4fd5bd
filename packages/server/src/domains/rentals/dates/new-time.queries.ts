import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Window } from '../../vehicles/vehicles.public.ts';

interface Held extends Window {
  rentalId: string;
  changeId: string;
  expiresAt: Date;
  now: Date;
}

/**
 * Holds what new dates take beside the old ones, which stay booked: a piece before them, one after them, or both. False when
 * another booking has some of it: the exclusion constraint decides. The caller then gives up the transaction.
 */
export async function holdNewTime(
  tx: Tx,
  { rentalId, changeId, from, until, expiresAt, now }: Held,
): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    with own as (
      select vehicle_id, range_agg(during) as during from occupancies where rental_id = ${rentalId} group by vehicle_id
    ), piece as (
      select vehicle_id, t.during, t.n
        from own, unnest(tstzmultirange(tstzrange(${from}, ${until})) - own.during) with ordinality as t(during, n)
    ), held as (
      insert into occupancies (id, vehicle_id, during, kind, rental_id, extension_id, expires_at, created_at)
      select (array[${newId()}, ${newId()}]::uuid[])[n], vehicle_id, during, 'rental', ${rentalId}::uuid,
        ${changeId}::uuid, ${expiresAt}::timestamptz, ${now}::timestamptz
      from piece
      on conflict do nothing
      returning id
    )
    select (select count(*) from piece) = (select count(*) from held) as "isFree"`.execute(tx);
  return rows[0]?.isFree ?? false;
}

/** Whether another booking has some of a time: an early check before the price is shown. */
export async function isTakenByOthers(
  db: Db | Tx,
  { vehicle_id, id }: { vehicle_id: string; id: string },
  { from, until }: Window,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .selectFrom('occupancies')
    .select('id')
    .where('vehicle_id', '=', vehicle_id)
    .where(sql<boolean>`rental_id is distinct from ${id}`)
    .where(sql<boolean>`during && tstzrange(${from}, ${until})`)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives a rental its new time: one row for all of it. Its rows cover that time already, so that no booking can have it. */
export async function moveTime(tx: Tx, rentalId: string, { from, until }: Window): Promise<void> {
  await tx
    .deleteFrom('occupancies')
    .where('rental_id', '=', rentalId)
    .where('extension_id', 'is not', null)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('occupancies')
    .set({ during: sql<string>`tstzrange(${from}, ${until})` })
    .where('rental_id', '=', rentalId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Rental ${rentalId} has ${numUpdatedRows} rows in the calendar`);
}
