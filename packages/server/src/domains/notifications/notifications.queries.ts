import type { Db, Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';

const COLUMNS = ['id', 'kind', 'title', 'message', 'params', 'link', 'is_read', 'created_at'] as const;

function ofUser(db: Db, userId: string, unreadOnly: boolean) {
  const query = db.selectFrom('notifications').where('user_id', '=', userId);
  return unreadOnly ? query.where('is_read', '=', false) : query;
}

interface Slice {
  unreadOnly: boolean;
  limit: number;
  cursor: string | undefined;
}

/** Newest first, one more than `limit`, and the total number. */
export async function listOf(db: Db, userId: string, { unreadOnly, limit, cursor }: Slice) {
  let page = ofUser(db, userId, unreadOnly)
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  const count = ofUser(db, userId, unreadOnly).select((eb) => eb.fn.countAll<number>().as('n'));
  const [rows, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: total.n };
}

export type NotificationRow = Awaited<ReturnType<typeof listOf>>['rows'][number];

export function markRead(db: Db, userId: string, id: string) {
  return db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Returns how many there were. */
export async function markAllRead(db: Db, userId: string): Promise<number> {
  const result = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

interface NewNotification {
  id: string;
  message_id: string;
  user_id: string;
  kind: string;
  params: Record<string, string>;
  title: string;
  message: string;
  link: string;
  created_at: Date;
}

/** The new row, or undefined when this user has a notification of this message already. */
export function insertOnce(tx: Tx, notification: NewNotification) {
  return tx
    .insertInto('notifications')
    .values({ ...notification, params: jsonb(notification.params) })
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}
