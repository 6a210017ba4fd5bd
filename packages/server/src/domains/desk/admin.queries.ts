import type { Db } from '#platform/database/database.ts';
import { countedSoFar, sumOf } from '#platform/database/lists/list-counts.ts';

interface ActionsQuery {
  /** The actions on one object. */
  targetId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The activity log, newest first, one more than `limit`. Names are joined, so that a deleted account leaves none behind. */
export function listActions(db: Db, { targetId, limit, cursor }: ActionsQuery) {
  let page = db
    .selectFrom('admin_actions as a')
    .innerJoin('users as u', 'u.id', 'a.admin_id')
    .leftJoin('users as proposer', 'proposer.id', 'a.proposer_id')
    .select([
      'a.id',
      'a.type',
      'a.reason',
      'a.target_kind',
      'a.target_id',
      'a.created_at',
      'u.first_name',
      'u.last_name',
      'proposer.first_name as proposer_first_name',
      'proposer.last_name as proposer_last_name',
    ])
    .orderBy('a.id', 'desc')
    .limit(limit + 1);
  if (targetId) page = page.where('a.target_id', '=', targetId);
  if (cursor) page = page.where('a.id', '<', cursor);
  return page.execute();
}

export type ActionRow = Awaited<ReturnType<typeof listActions>>[number];

export async function countActions(db: Db, targetId: string | undefined): Promise<number> {
  if (!targetId) return sumOf(await countedSoFar(db, 'admin_actions'));
  const { n } = await db
    .selectFrom('admin_actions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow();
  return n;
}
