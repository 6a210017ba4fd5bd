import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';

/** Handled in one transaction; the rest at the next look. */
const AT_ONCE = 100;

export async function delayPush(tx: Tx, notificationId: string, dueAt: Date): Promise<void> {
  await tx
    .insertInto('delayed_pushes')
    .values({ notification_id: notificationId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('notification_id').doNothing())
    .execute();
}

/** One email about all that is unread then. */
export async function planDigest(tx: Tx, userId: string, dueAt: Date): Promise<void> {
  await tx
    .insertInto('message_digests')
    .values({ user_id: userId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export const duePushes = (db: Db | Tx, now: Date) =>
  db.selectFrom('delayed_pushes').select('notification_id').where('due_at', '<=', now);

export const dueDigests = (db: Db | Tx, now: Date) =>
  db.selectFrom('message_digests').select('user_id').where('due_at', '<=', now);

/** Takes pushes that are due. Two processes never take the same. */
export async function takeDuePushes(tx: Tx, now: Date) {
  const due = duePushes(tx, now).orderBy('due_at').limit(AT_ONCE).forUpdate().skipLocked();
  const { rows } = await sql<{ notification_id: string; user_id: string }>`
    with taken as (
      delete from delayed_pushes where notification_id in (${due}) returning notification_id)
    select n.id as notification_id, n.user_id from taken
      join notifications n on n.id = taken.notification_id where not n.is_read order by n.id`.execute(tx);
  return rows;
}

export async function takeDueDigests(tx: Tx, now: Date): Promise<string[]> {
  const due = dueDigests(tx, now).orderBy('due_at').limit(AT_ONCE).forUpdate().skipLocked();
  const rows = await tx
    .deleteFrom('message_digests')
    .where('user_id', 'in', due)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
