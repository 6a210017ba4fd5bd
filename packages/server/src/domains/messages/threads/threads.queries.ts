import type { ThreadKind, ThreadRole } from '@josey/contract/values/choices/threads';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { AUTHOR, MESSAGE_COLUMNS } from '../messages.queries.ts';

/** Threads as their members see them: `id` is the cursor of the list, the newest message's. */
function threadsOf(db: Db | Tx, userId: string) {
  return (
    db
      .selectFrom('thread_members as me')
      .innerJoin('threads as t', 't.id', 'me.thread_id')
      // Gone with the other one's account.
      .leftJoin('thread_members as other', (join) =>
        join.onRef('other.thread_id', '=', 't.id').onRef('other.role', '<>', 'me.role'),
      )
      .innerJoin('users as u', (join) =>
        join.on(sql<boolean>`u.id = case me.role when 'guest' then t.host_id else t.guest_id end`),
      )
      .leftJoin('vehicles as v', 'v.id', 't.vehicle_id')
      .where('me.user_id', '=', userId)
      .select([
        'me.newest_id as id',
        't.id as thread_id',
        't.revision',
        't.kind',
        't.subject_id',
        't.vehicle_id',
        't.label',
        't.starts_at',
        't.ends_at',
        't.time_zone',
        't.subject_status',
        't.closes_at',
        't.created_at',
        'me.role',
        'me.read_seq',
        'me.unread',
        'other.read_seq as their_read_seq',
        'u.first_name',
        'u.avatar_token',
        'u.erased_at',
        'v.type as vehicle_type',
        'v.photos as vehicle_photos',
      ])
      .select((eb) => [
        jsonObjectFrom(
          eb
            .selectFrom('thread_messages as m')
            .select(MESSAGE_COLUMNS)
            .select([AUTHOR, sql<string>`m.created_at`.as('created_at')])
            .whereRef('m.thread_id', '=', 't.id')
            .whereRef('m.seq', '=', 't.last_seq'),
        ).as('last_message'),
        eb
          .exists(
            eb
              .selectFrom('thread_reports as p')
              .select('p.id')
              .whereRef('p.thread_id', '=', 't.id')
              .whereRef('p.reporter_id', '=', 'me.user_id')
              .where('p.status', '=', 'open'),
          )
          .as('is_reported'),
        blocks('me.user_id', 'u.id').as('is_blocked'),
        sql<boolean>`${blocks('me.user_id', 'u.id')} or ${blocks('u.id', 'me.user_id')}`.as('is_barred'),
      ])
  );
}

/** Whether the one person has blocked the other, by the columns of their ids. */
const blocks = (blocker: 'me.user_id' | 'u.id', blocked: 'me.user_id' | 'u.id') =>
  sql<boolean>`exists (select from person_blocks as b
                        where b.blocker_id = ${sql.ref(blocker)} and b.blocked_id = ${sql.ref(blocked)})`;

export type ThreadRow = Awaited<ReturnType<typeof findThreadOf>> & object;

/** A thread of this user; another one is not found. */
export function findThreadOf(db: Db | Tx, threadId: string, userId: string) {
  return threadsOf(db, userId).where('me.thread_id', '=', threadId).executeTakeFirst();
}

export interface ThreadFilter {
  role?: ThreadRole | undefined;
  unread?: boolean | undefined;
  subjectId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The user's threads, the one with the newest message first, one more than `limit`; and their number. */
export async function listThreadsOf(
  db: Db,
  userId: string,
  { role, unread, subjectId, limit, cursor }: ThreadFilter,
) {
  let page = threadsOf(db, userId)
    .orderBy('me.newest_id', 'desc')
    .limit(limit + 1);
  let count = db
    .selectFrom('thread_members as me')
    .innerJoin('threads as t', 't.id', 'me.thread_id')
    .where('me.user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('n'));
  if (role) {
    page = page.where('me.role', '=', role);
    count = count.where('me.role', '=', role);
  }
  if (unread) {
    page = page.where('me.unread', '>', 0);
    count = count.where('me.unread', '>', 0);
  }
  if (subjectId) {
    page = page.where('t.subject_id', '=', subjectId);
    count = count.where('t.subject_id', '=', subjectId);
  }
  if (cursor) page = page.where('me.newest_id', '<', cursor);
  const [rows, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: total.n };
}

export async function countUnreadOf(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('thread_members')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow();
  return n;
}

/** Threads with messages that this user has not read, the newest first; without people whose account is gone. */
export function findUnreadThreads(db: Db | Tx, userId: string, limit: number) {
  return db
    .selectFrom('thread_members as me')
    .innerJoin('threads as t', 't.id', 'me.thread_id')
    .innerJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = case me.role when 'guest' then t.host_id else t.guest_id end`),
    )
    .select(['t.id', 't.kind', 't.label', 'u.id as person_id', 'u.first_name', 'me.unread'])
    .where('me.user_id', '=', userId)
    .where('me.unread', '>', 0)
    .where('u.erased_at', 'is', null)
    .orderBy('me.newest_id', 'desc')
    .limit(limit)
    .execute();
}

/** The people of a thread. */
export async function membersOf(db: Db | Tx, threadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('thread_members')
    .select('user_id')
    .where('thread_id', '=', threadId)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The other person of one of the user's threads. */
export async function findOtherIn(
  db: Db | Tx,
  threadId: string,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('thread_members as me')
    .innerJoin('threads as t', 't.id', 'me.thread_id')
    .select(sql<string>`case me.role when 'guest' then t.host_id else t.guest_id end`.as('other_id'))
    .where('me.thread_id', '=', threadId)
    .where('me.user_id', '=', userId)
    .executeTakeFirst();
  return row?.other_id;
}

/** The other person of one of the user's threads, while the two can write to each other. */
export async function findListenerIn(
  db: Db,
  threadId: string,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await threadsOf(db, userId)
    .clearSelect()
    .select('u.id as listener_id')
    .where('me.thread_id', '=', threadId)
    .where(({ eb, or }) => or([eb('t.closes_at', 'is', null), eb('t.closes_at', '>', now)]))
    .where(({ eb, or, and, not }) =>
      or([
        eb('t.closes_at', 'is', null),
        and([not(blocks('me.user_id', 'u.id')), not(blocks('u.id', 'me.user_id'))]),
      ]),
    )
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
  return row?.listener_id;
}

const LOCKED_COLUMNS = [
  'id',
  'kind',
  'guest_id',
  'host_id',
  'subject_status',
  'last_seq',
  'closes_at',
  'ends_at',
] as const;

/** Locks one of the user's threads until the end of the transaction: messages get their places one after another. */
export function lockThreadOf(tx: Tx, threadId: string, userId: string) {
  return tx
    .selectFrom('threads')
    .select(LOCKED_COLUMNS)
    .where('id', '=', threadId)
    .where((eb) => eb.or([eb('guest_id', '=', userId), eb('host_id', '=', userId)]))
    .forUpdate()
    .executeTakeFirst();
}

export type LockedThread = Awaited<ReturnType<typeof lockThreadOf>> & object;

/** The subject of a thread with its two people. */
export interface ThreadKey {
  kind: ThreadKind;
  subjectId: string;
  guestId: string;
  hostId: string;
}

export type Copied = Pick<
  Updateable<DB['threads']>,
  'vehicle_id' | 'starts_at' | 'ends_at' | 'time_zone' | 'subject_status' | 'closes_at'
>;

/** Locks the thread of a subject and updates what it copies of it; undefined if there is none. */
export function updateAndLockThread(tx: Tx, { subjectId, guestId, hostId }: ThreadKey, copied: Copied) {
  return tx
    .updateTable('threads')
    .set((eb) => ({ ...copied, revision: eb('revision', '+', 1) }))
    .where('subject_id', '=', subjectId)
    .where('guest_id', '=', guestId)
    .where('host_id', '=', hostId)
    .returning(LOCKED_COLUMNS)
    .executeTakeFirst();
}

/** Inserts a thread with its two people, unless another transaction has just done so. */
export async function insertThread(tx: Tx, thread: Insertable<DB['threads']>): Promise<void> {
  const inserted = await tx
    .insertInto('threads')
    .values(thread)
    .onConflict((conflict) => conflict.constraint('threads_subject_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  const member = { thread_id: thread.id, newest_id: thread.id };
  await tx
    .insertInto('thread_members')
    .values([
      { ...member, user_id: thread.guest_id, role: 'guest' },
      { ...member, user_id: thread.host_id, role: 'host' },
    ])
    .execute();
}

/** Something that its people see has changed, without a message. */
export async function nextRevision(tx: Tx, threadId: string): Promise<void> {
  await tx
    .updateTable('threads')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', threadId)
    .execute();
}

/** A message to the owner of a car keeps its thread open. */
export async function setClosesAt(tx: Tx, threadId: string, at: Date): Promise<void> {
  await tx.updateTable('threads').set({ closes_at: at }).where('id', '=', threadId).execute();
}

/** Threads that were closed before then and have no open report. */
export async function findThreadsClosedBefore(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('threads as t')
    .select('t.id')
    .where('t.closes_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('thread_reports as p')
            .select('p.id')
            .whereRef('p.thread_id', '=', 't.id')
            .where('p.status', '=', 'open'),
        ),
      ),
    )
    .orderBy('t.closes_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** With their messages; the photos are left to the caller. */
export async function deleteThreads(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom('threads').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}
