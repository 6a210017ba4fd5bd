import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** The number of rows per status, of a part of a list or of the whole list: exact, and as cheap for a million rows. */
export async function countedSoFar(db: Db, list: string, part?: string): Promise<Record<string, number>> {
  let query = db
    .selectFrom('list_counts')
    .select(['status', sql<number>`sum(n)::bigint`.as('n')])
    .where('list', '=', list)
    .groupBy('status')
    .having(sql<boolean>`sum(n) <> 0`);
  if (part !== undefined) query = query.where('part', '=', part);
  const rows = await query.execute();
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** The sum over all statuses, or over some of them. */
export function sumOf(counts: Record<string, number>, statuses = Object.keys(counts)): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/**
 * Merges the lines that changes have added into one per status. A concurrent reader sees either all of them or their
 * sum, and two concurrent merges take different lines.
 */
export async function foldListCounts(db: Db): Promise<void> {
  await sql`
    with folded as (delete from list_counts returning list, part, status, n)
    insert into list_counts (list, part, status, n)
      select list, part, status, sum(n) from folded group by list, part, status having sum(n) <> 0`.execute(
    db,
  );
}
