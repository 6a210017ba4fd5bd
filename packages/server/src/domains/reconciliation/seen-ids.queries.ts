import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';

/** What the provider has named in one comparison. It is kept in the database: months of ids do not fit into memory. */
export interface SeenIds {
  run: string;
  count: number;
}

const DAY_MS = 86_400_000;

/** Begins a comparison, and forgets those that a killed process has left. */
export async function beginSeen(db: Db, now: Date): Promise<SeenIds> {
  await db
    .deleteFrom('reconciled_ids')
    .where('at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  return { run: newId(), count: 0 };
}

export async function addSeen(db: Db, seen: SeenIds, ids: readonly string[], now: Date): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into reconciled_ids (run_id, id, at)
    select ${seen.run}::uuid, id, ${now}::timestamptz from unnest(${ids}::uuid[]) as id
        on conflict do nothing`.execute(db);
  seen.count += Number(numAffectedRows);
}

/** A condition on a column: the provider has not named the id. */
export const isUnseen = ({ run }: SeenIds, column: 'p.id' | 'payouts.id') =>
  sql<boolean>`not exists (select from reconciled_ids s where s.run_id = ${run}::uuid and s.id = ${sql.ref(column)})`;

export async function endSeen(db: Db, { run }: SeenIds): Promise<void> {
  await db.deleteFrom('reconciled_ids').where('run_id', '=', run).execute();
}
