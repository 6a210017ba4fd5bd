import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Window } from '../../vehicles/vehicles.public.ts';

export interface ImportRow {
  id: string;
  vehicle_id: string;
  name: string;
  host: string;
  read_at: Date | null;
  failure: string | null;
  conflicts: { startDate: string; endDate: string; rentalId: string }[];
}

const SHOWN = ['id', 'vehicle_id', 'name', 'host', 'read_at', 'failure', 'conflicts'] as const;

export function listImports(db: Db | Tx, vehicleId: string): Promise<ImportRow[]> {
  return db
    .selectFrom('calendar_imports')
    .select(SHOWN)
    .where('vehicle_id', '=', vehicleId)
    .orderBy('id')
    .execute() as Promise<unknown> as Promise<ImportRow[]>;
}

/** All imports of an owner's cars, for their archive. */
export function listImportsOf(db: Db, ownerId: string): Promise<ImportRow[]> {
  return db
    .selectFrom('calendar_imports as i')
    .innerJoin('vehicles as v', 'v.id', 'i.vehicle_id')
    .select(SHOWN.map((column) => `i.${column}` as const))
    .where('v.owner_id', '=', ownerId)
    .orderBy('i.id')
    .execute() as Promise<unknown> as Promise<ImportRow[]>;
}

interface NewImport {
  id: string;
  vehicleId: string;
  name: string;
  address: Buffer;
  host: string;
  now: Date;
}

export async function insertImport(
  tx: Tx,
  { id, vehicleId, name, address, host, now }: NewImport,
): Promise<void> {
  await tx
    .insertInto('calendar_imports')
    .values({ id, vehicle_id: vehicleId, name, address, host, next_read_at: now, created_at: now })
    .execute();
}

/** Its times go with it. */
export async function deleteImport(
  tx: Tx,
  { ownerId, vehicleId, importId }: { ownerId: string; vehicleId: string; importId: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from calendar_imports i using vehicles v
     where i.id = ${importId} and i.vehicle_id = ${vehicleId} and v.id = i.vehicle_id and v.owner_id = ${ownerId}
    returning i.id`.execute(tx);
  return rows.length === 1;
}

export const dueImports = (now: Date) => sql`select 1 from calendar_imports where next_read_at <= ${now}`;

export interface DueImport {
  id: string;
  vehicle_id: string;
  address: Buffer;
  time_zone: string;
}

/** Takes imports that are due, so that no other process reads them at the same time. */
export async function takeDueImports(db: Db, now: Date, next: Date, limit: number): Promise<DueImport[]> {
  const { rows } = await sql<DueImport>`
    update calendar_imports i set next_read_at = ${next}
      from vehicles v
     where v.id = i.vehicle_id and i.id = any(array(
       select id from calendar_imports where next_read_at <= ${now} order by next_read_at limit ${limit} for update skip locked))
    returning i.id, i.vehicle_id, i.address, v.time_zone`.execute(db);
  return rows;
}

export async function takeImport(db: Db, id: string, next: Date): Promise<DueImport | undefined> {
  const { rows } = await sql<DueImport>`
    update calendar_imports i set next_read_at = ${next} from vehicles v
     where v.id = i.vehicle_id and i.id = ${id}
    returning i.id, i.vehicle_id, i.address, v.time_zone`.execute(db);
  return rows[0];
}

export async function noteFailure(db: Db, id: string, failure: string): Promise<void> {
  await db.updateTable('calendar_imports').set({ failure }).where('id', '=', id).execute();
}

/**
 * Replaces the times of an import. It takes what no other row has: of a time that is partly booked or blocked, the rest.
 * Call it with the calendar locked. The exclusion constraint decides.
 */
export async function replaceTimes(tx: Tx, due: DueImport, times: Window[], now: Date): Promise<void> {
  const wanted = rangesOf(times);
  await sql`
    delete from occupancies o where o.import_id = ${due.id}
      and not exists (select from unnest(${parts(due, wanted)}) as part where part = o.during)`.execute(tx);
  const { rows } = await sql<{ from: Date; until: Date }>`
    select lower(part) as from, upper(part) as until from unnest(${parts(due, wanted)}) as part
     where not exists (select from occupancies o where o.import_id = ${due.id} and o.during = part)`.execute(
    tx,
  );
  for (const { from, until } of rows)
    await sql`
      insert into occupancies (id, vehicle_id, during, kind, import_id, created_at)
      values (${newId()}, ${due.vehicle_id}, tstzrange(${from}, ${until}), 'import', ${due.id}, ${now})
      on conflict do nothing`.execute(tx);
}

const rangesOf = (times: Window[]) =>
  `{${times.map(({ from, until }) => `[${from.toISOString()},${until.toISOString()})`).join(',')}}`;

/** The wanted times without those of other rows of the car. */
const parts = ({ id, vehicle_id }: Pick<DueImport, 'id' | 'vehicle_id'>, wanted: string) => sql`(
  (select coalesce(range_agg(one), '{}') from unnest(${wanted}::tstzmultirange) as one)
  - (select coalesce(range_agg(o.during), '{}') from occupancies o
      where o.vehicle_id = ${vehicle_id} and o.import_id is distinct from ${id}))`;

/** Notes that an import was read, and its times in which the car is booked here. A time that is exactly a booking came from here. */
export async function noteRead(tx: Tx, due: DueImport, times: Window[], now: Date): Promise<void> {
  const { rows } = await sql<{ from: Date; until: Date; rental_id: string }>`
    select lower(one) as from, upper(one) as until, r.id as rental_id
      from unnest(${rangesOf(times)}::tstzmultirange) as one
      join occupancies o on o.vehicle_id = ${due.vehicle_id} and o.during && one and o.kind = 'rental'
      join rentals r on r.id = o.rental_id and r.paid_at is not null
     where one <> o.during and one <> tstzrange(r.starts_at, r.ends_at)
     order by 1 limit 50`.execute(tx);
  const conflicts = rows.map(({ from, until, rental_id: rentalId }) => ({
    startDate: from.toISOString(),
    endDate: until.toISOString(),
    rentalId,
  }));
  await tx
    .updateTable('calendar_imports')
    .set({ read_at: now, failure: null, conflicts: jsonb(conflicts) })
    .where('id', '=', due.id)
    .execute();
}

/** The imports of an owner's cars with their times, and their secret addresses. */
export async function deleteSyncOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    delete from calendar_imports i using vehicles v where v.id = i.vehicle_id and v.owner_id = ${ownerId}`.execute(
    tx,
  );
  await sql`
    delete from calendar_feeds f using vehicles v where v.id = f.vehicle_id and v.owner_id = ${ownerId}`.execute(
    tx,
  );
}
