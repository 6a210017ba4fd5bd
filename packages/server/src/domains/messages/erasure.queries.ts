import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';

/** A person's messages, newest first, one more than `limit`. */
export function listWrittenBy(
  db: Db,
  authorId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .innerJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = case m.author_id when t.guest_id then t.host_id else t.guest_id end`),
    )
    .select(['m.id', 'm.thread_id', 't.label', 'u.first_name', 'm.body', 'm.photo_ids', 'm.created_at'])
    .where('m.author_id', '=', authorId)
    .orderBy('m.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('m.id', '<', cursor);
  return page.execute();
}

/** Empties a person's messages and the notes of their reports; and the reasons that lines of their threads quote. */
export async function eraseMessagesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('thread_messages')
    .set({ body: null, photo_ids: [], deleted_at: now })
    .where('author_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  await sql`
    update thread_messages as m set params = m.params - 'reason'
      from threads as t
     where t.id = m.thread_id and (t.guest_id = ${userId} or t.host_id = ${userId}) and m.params ? 'reason'`.execute(
    tx,
  );
  await tx.updateTable('thread_reports').set({ note: null }).where('reporter_id', '=', userId).execute();
}

/** Takes a person out of their threads, which become read-only. Returns those that no one is left in. */
export async function leaveThreads(tx: Tx, userId: string, now: Date): Promise<string[]> {
  await sql`
    update threads set closes_at = least(closes_at, ${now}::timestamptz), revision = revision + 1
           -- The destination of a rider.
           , label = case when kind = 'ride' and guest_id = ${userId} then '' else label end
     where guest_id = ${userId} or host_id = ${userId}`.execute(tx);
  await tx.deleteFrom('thread_members').where('user_id', '=', userId).execute();
  const { rows } = await sql<{ id: string }>`
    select id from threads as t
     where (guest_id = ${userId} or host_id = ${userId})
       and not exists (select 1 from thread_members as m where m.thread_id = t.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
