import type { ThreadRole } from '@josey/contract/values/choices/threads';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';

/** Of `thread_messages as m`; with `AUTHOR`, and `threads as t` beside it. */
export const MESSAGE_COLUMNS = [
  'm.id',
  'm.thread_id',
  'm.seq',
  'm.client_id',
  'm.body',
  'm.photo_ids',
  'm.line',
  'm.params',
  'm.is_filtered',
  'm.deleted_at',
] as const;
export const AUTHOR =
  sql<ThreadRole | null>`case m.author_id when t.guest_id then 'guest' when t.host_id then 'host' end`.as(
    'author',
  );

function messages(db: Db | Tx) {
  return db
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .select(MESSAGE_COLUMNS)
    .select([AUTHOR, 'm.created_at']);
}

export type MessageRow = Awaited<ReturnType<typeof getMessage>>;

export const getMessage = (db: Db | Tx, id: string) =>
  messages(db).where('m.id', '=', id).executeTakeFirstOrThrow();

export const findMessage = (db: Db, id: string) => messages(db).where('m.id', '=', id).executeTakeFirst();

/** The messages of a thread, newest first, one more than `limit`. */
export function listMessagesOf(
  db: Db | Tx,
  threadId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<MessageRow[]> {
  let page = messages(db)
    .where('m.thread_id', '=', threadId)
    .orderBy('m.seq', 'desc')
    .limit(limit + 1);
  if (cursor)
    page = page.where('m.seq', '<', (eb) =>
      eb
        .selectFrom('thread_messages')
        .select('seq')
        .where('id', '=', cursor)
        .where('thread_id', '=', threadId),
    );
  return page.execute();
}

/** The messages of a thread before one, newest first. */
export function listMessagesBefore(
  tx: Tx,
  threadId: string,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  let page = messages(tx).where('m.thread_id', '=', threadId).orderBy('m.seq', 'desc').limit(limit);
  if (before) page = page.where('m.seq', '<', before);
  return page.execute();
}

/** The message that this sender has already sent as `clientId`. */
export function findSent(tx: Tx, threadId: string, authorId: string, clientId: string) {
  return tx
    .selectFrom('thread_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export interface NewMessage {
  id: string;
  threadId: string;
  /** Without an author, a line of the system. */
  author?: {
    id: string;
    clientId: string;
    text: string | undefined;
    photoIds: string[];
    /** Contact details were taken out of the text. */
    isFiltered: boolean;
  };
  line?: { kind: string; params: Record<string, string>; eventId: string };
  now: Date;
}

/**
 * Adds a message at the end of a thread whose row the transaction has locked. Returns who has not read it, with the
 * number of their unread messages.
 */
export async function insertAtEnd(
  tx: Tx,
  { id, threadId, author, line, now }: NewMessage,
): Promise<{ user_id: string; unread: number }[]> {
  const { last_seq: seq } = await tx
    .updateTable('threads')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), revision: eb('revision', '+', 1) }))
    .where('id', '=', threadId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('thread_messages')
    .values({
      id,
      thread_id: threadId,
      seq,
      author_id: author?.id ?? null,
      client_id: author?.clientId ?? null,
      body: author?.text ?? null,
      photo_ids: author?.photoIds ?? [],
      is_filtered: author?.isFiltered ?? false,
      line: line?.kind ?? null,
      params: line ? jsonb(line.params) : null,
      event_id: line?.eventId ?? null,
      created_at: now,
    })
    .execute();
  // Lines are no messages to answer: the trip's notifications tell of them.
  const authorId = sql<string | null>`${author?.id ?? null}::uuid`;
  return tx
    .updateTable('thread_members')
    .set({
      newest_id: id,
      // The author has read the messages before.
      unread: sql<number>`case when ${authorId} is null then unread when user_id = ${authorId} then 0 else unread + 1 end`,
      read_seq: sql<number>`case when user_id = ${authorId} then ${seq} else read_seq end`,
    })
    .where('thread_id', '=', threadId)
    .returning(['user_id', 'unread'])
    .execute();
}

/** Marks messages as read up to `seq`; never back. Returns whether that changed anything. */
export async function setRead(tx: Tx, threadId: string, userId: string, seq: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('thread_members')
    .set((eb) => ({
      read_seq: seq,
      unread: eb
        .selectFrom('thread_messages as m')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('m.thread_id', '=', threadId)
        .where('m.seq', '>', seq)
        .where('m.author_id', 'is not', null)
        .where('m.author_id', '<>', userId),
    }))
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .where('read_seq', '<', seq)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The photos in these threads. */
export async function photosIn(tx: Tx, threadIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('thread_messages')
    .select('photo_ids')
    .where('thread_id', '=', sql<string>`any(${threadIds}::uuid[])`)
    .where(sql<boolean>`photo_ids <> '{}'`)
    .execute();
  return rows.flatMap((row) => row.photo_ids);
}
