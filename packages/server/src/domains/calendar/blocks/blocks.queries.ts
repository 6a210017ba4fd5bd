import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** The blocks of a car that have not ended. */
export async function countBlocks(tx: Tx, vehicleId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from occupancies
     where vehicle_id = ${vehicleId} and kind = 'block' and during && tstzrange(${now}, null)`.execute(tx);
  return rows[0]?.n ?? 0;
}

interface Block {
  id: string;
  vehicleId: string;
  from: Date;
  until: Date;
  note: string | undefined;
  now: Date;
}

/** False when anything else has the time. */
export async function insertBlockIfFree(
  tx: Tx,
  { id, vehicleId, from, until, note, now }: Block,
): Promise<boolean> {
  const { rows } = await sql`
    insert into occupancies (id, vehicle_id, during, kind, note, created_at)
    values (${id}, ${vehicleId}, tstzrange(${from}, ${until}), 'block', ${note || null}, ${now})
    on conflict do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

export async function deleteBlock(
  tx: Tx,
  { ownerId, vehicleId, blockId }: { ownerId: string; vehicleId: string; blockId: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from occupancies o using vehicles v
     where o.id = ${blockId} and o.vehicle_id = ${vehicleId} and o.kind = 'block'
       and v.id = o.vehicle_id and v.owner_id = ${ownerId}
    returning o.id`.execute(tx);
  return rows.length === 1;
}

export async function deleteBlocksOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    delete from occupancies o using vehicles v
     where v.id = o.vehicle_id and v.owner_id = ${ownerId} and o.kind = 'block'`.execute(tx);
}
