import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';

const UNDER_WAY = sql`exists (select from rides r
  where r.driver_id = p.driver_id and r.status in ('accepted', 'arrived', 'active'))`;

/** Locks a driver's presence: which listed car they drive, and whether they do. */
export async function lockDriver(tx: Tx, driverId: string) {
  const { rows } = await sql<{ vehicle_id: string | null; is_online: boolean; is_riding: boolean }>`
    select vehicle_id, online_since is not null as is_online, ${UNDER_WAY} as is_riding
      from driver_presence p where driver_id = ${driverId} for update of p`.execute(tx);
  return rows[0];
}

/** Locks those of the drivers who are neither online nor on a ride: their cars are free for renters. */
export async function lockOffDuty(tx: Tx, driverIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ driver_id: string }>`
    select driver_id from driver_presence p
     where driver_id = any(${driverIds}::uuid[]) and online_since is null and not ${UNDER_WAY}
       for update of p`.execute(tx);
  return rows.map((row) => row.driver_id);
}

/** Drivers who are online with a listed car that is on no duty. */
export const withoutDuty = () => sql`
  select 1 from driver_presence p
   where vehicle_id is not null and online_since is not null
     and not exists (select from occupancies o where o.driver_id = p.driver_id)`;

/** The drivers who drive a listed car now: online, or on a ride that goes on. */
export async function listOnDuty(db: Db) {
  const { rows } = await sql<{ driver_id: string; vehicle_id: string }>`
    select driver_id, vehicle_id from driver_presence p
     where vehicle_id is not null and (online_since is not null or ${UNDER_WAY})`.execute(db);
  return rows;
}
