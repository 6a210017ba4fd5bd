import type { Db } from '../../platform/database.ts';

/** The activity log, newest first, one more than `limit`. Names are joined, so that a deleted account leaves none behind. */
export async function listActions(db: Db, limit: number, cursor: string | undefined) {
  let page = db
    .selectFrom('admin_actions as a')
    .innerJoin('users as u', 'u.id', 'a.admin_id')
    .select([
      'a.id',
      'a.type',
      'a.reason',
      'a.target_kind',
      'a.target_id',
      'a.created_at',
      'u.first_name',
      'u.last_name',
    ])
    .orderBy('a.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('a.id', '<', cursor);
  const count = db.selectFrom('admin_actions').select((eb) => eb.fn.countAll<number>().as('n'));
  const [rows, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: total.n };
}

export type ActionRow = Awaited<ReturnType<typeof listActions>>['rows'][number];

/** Accounts in all, and those that wait for verification. */
export function countUsers(db: Db) {
  return db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
    ])
    .executeTakeFirstOrThrow();
}
