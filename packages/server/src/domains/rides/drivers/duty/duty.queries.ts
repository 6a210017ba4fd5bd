import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';

const UNDER_WAY = sql`exists (select from rides r
  where r.driver_id = p.driver_id and r.status in ('accepted', 'arrived', 'active'))`;

/** Which of these drivers are neither online nor on a ride: their cars are free for renters. */
export async function listOffDuty(tx: Tx, driverIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ driver_id: string }>`
    select driver_id from driver_presence p
     where driver_id = any(${driverIds}::uuid[]) and online_since is null and not ${UNDER_WAY}`.execute(tx);
  return rows.map((row) => row.driver_id);
}

/** The drivers who drive a listed car now: online, or on a ride that goes on. */
export async function listOnDuty(db: Db) {
  const { rows } = await sql<{ driver_id: string; vehicle_id: string; is_riding: boolean }>`
    select driver_id, vehicle_id, ${UNDER_WAY} as is_riding from driver_presence p
     where vehicle_id is not null and (online_since is not null or ${UNDER_WAY})`.execute(db);
  return rows;
}
