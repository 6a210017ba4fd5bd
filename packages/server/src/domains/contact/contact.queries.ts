import type { ContactStatus } from '@josey/contract/rules/states/contact-thread-states';
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { countedSoFar, sumOf } from '#platform/database/lists/list-counts.ts';

/** Threads with their messages, oldest message first. */
function threads(db: Db | Tx) {
  return db.selectFrom('contact_threads as t').select((eb) => [
    't.id',
    't.user_id',
    't.name',
    't.email',
    't.topic',
    't.language',
    't.status',
    't.created_at',
    't.last_message_at',
    jsonArrayFrom(
      eb
        .selectFrom('contact_messages as m')
        .select(['m.id', 'm.is_answer', 'm.body', sql<string>`m.created_at`.as('created_at')])
        .whereRef('m.thread_id', '=', 't.id')
        .orderBy('m.id'),
    ).as('messages'),
  ]);
}

export type ThreadRow = Awaited<ReturnType<typeof getThread>>;

export const getThread = (db: Db | Tx, id: string) =>
  threads(db).where('t.id', '=', id).executeTakeFirstOrThrow();

interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

export function listThreads(
  db: Db,
  { status, limit, cursor }: PageOf & { status?: ContactStatus | undefined },
) {
  let query = threads(db)
    .orderBy('t.id', 'desc')
    .limit(limit + 1);
  if (status) query = query.where('t.status', '=', status);
  if (cursor) query = query.where('t.id', '<', cursor);
  return query.execute();
}

export function listThreadsOf(db: Db, userId: string, { limit, cursor }: PageOf) {
  let query = threads(db)
    .where('t.user_id', '=', userId)
    .orderBy('t.id', 'desc')
    .limit(limit + 1);
  if (cursor) query = query.where('t.id', '<', cursor);
  return query.execute();
}

export async function countThreadsOf(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('contact_threads')
    .select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function countThreads(db: Db) {
  const byStatus = await countedSoFar(db, 'contact_threads');
  return { total: sumOf(byStatus), byStatus };
}

export async function insertThread(tx: Tx, thread: Insertable<DB['contact_threads']>): Promise<void> {
  await tx.insertInto('contact_threads').values(thread).execute();
}

export async function insertMessage(tx: Tx, message: Insertable<DB['contact_messages']>): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute();
}

/** One of a user's threads, where `userId` is given. */
export function lockThread(tx: Tx, id: string, userId?: string) {
  let query = tx.selectFrom('contact_threads').select(['id', 'status']).where('id', '=', id).forUpdate();
  if (userId) query = query.where('user_id', '=', userId);
  return query.executeTakeFirst();
}

export type ThreadState = Awaited<ReturnType<typeof lockThread>> & object;

export async function setLastMessageAt(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('contact_threads').set({ last_message_at: at }).where('id', '=', id).execute();
}

/** Deletes the threads of an account, and those that came from its address without a session. */
export async function deleteThreadsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('contact_threads')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('email', '=', eb.selectFrom('users').select('email').where('id', '=', userId)),
      ]),
    )
    .execute();
}
