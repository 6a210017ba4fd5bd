import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';

const FILE_COLUMNS = [
  'id',
  'owner_id',
  'purpose',
  'kind',
  'content_type',
  'bytes',
  'width',
  'height',
  'storage_key',
  'public_token',
  'sha256',
  'created_at',
] as const;

export type FileRow = Awaited<ReturnType<typeof findFile>> & object;

export function findFile(db: Db | Tx, id: string) {
  return db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('id', '=', id)
    .where('present', '=', true)
    .executeTakeFirst();
}

/**
 * The given files that belong to this user. The lifetime of an unreferenced file is extended by a day, so that the caller
 * can reference it: the sweep has either deleted it before, or does not touch it.
 */
export async function findFilesOf(db: Db | Tx, ownerId: string, ids: string[]) {
  await sql`
    with wanted as (
      select id from files
       where owner_id = ${ownerId} and id = any(${ids}::uuid[]) and present and not named and kind <> 'archive'
       order by id for update)
    update files set keep_until = keep_until + interval '1 day' from wanted where files.id = wanted.id
  `.execute(db);
  return db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('present', '=', true)
    .where('kind', '!=', 'archive')
    .execute();
}

/** The rows that referenced the files no longer do, and no others can: the next sweep deletes them. */
export async function releaseFiles(tx: Tx, ids: string[], now: Date): Promise<void> {
  await tx
    .updateTable('files')
    .set({ named: false, keep_until: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

interface NewFile {
  id: string;
  owner_id: string;
  kind: string;
  content_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  storage_key: string;
  created_at: Date;
  keep_until: Date;
}

/** A row whose objects are about to be stored. Until `markPresent` only the sweep finds it. */
export async function insertAbsentFile(tx: Tx, file: NewFile): Promise<void> {
  await tx
    .insertInto('files')
    .values({ ...file, present: false })
    .execute();
}

/** Returns how many there were. */
export async function markPresent(db: Db, ids: string[], purpose: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ present: true, purpose })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('present', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Marks up to `limit` expired, unreferenced files as absent. `again` is when they are
 * claimed again if their row still exists.
 */
export async function claimOrphans(db: Db, { now, again, limit }: { now: Date; again: Date; limit: number }) {
  const { rows } = await sql<{ id: string; kind: string; storageKey: string }>`
    with over as (
      select id from files where not named and keep_until <= ${now}
       order by keep_until limit ${limit} for update skip locked)
    update files set present = false, keep_until = ${again} from over where files.id = over.id
    returning files.id, kind, storage_key as "storageKey"
  `.execute(db);
  return rows;
}

/**
 * Deletes the row of an absent file. One that was uploaded later than `dayAgo` counts against the limits of its day: the
 * sweep deletes its row when that is over.
 */
export async function forgetFile(db: Db, id: string, dayAgo: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ keep_until: sql`created_at + interval '1 day'` })
    .where('id', '=', id)
    .where('present', '=', false)
    .where('purpose', 'is not', null)
    .where('created_at', '>', dayAgo)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db.deleteFrom('files').where('id', '=', id).where('present', '=', false).execute();
}

/** Serializes a user's uploads until the end of the transaction. */
export async function queueUploads(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${ownerId}`}, 0))`.execute(tx);
}

export async function isReader(db: Db, fileId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('file_readers')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReaders(tx: Tx, rows: { file_id: string; user_id: string }[]): Promise<void> {
  await tx
    .insertInto('file_readers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface UploadUsage {
  /** Bytes, in all and since then. */
  total: number;
  today: number;
  /** When the file was uploaded that has to be older than a day before one more fits. */
  tooMany: Date | null;
  tooLarge: Date | null;
}

/** A user's uploads since then and in all, against at most `files` of them, and `room` bytes beside the next one. */
export async function readUploadUsage(
  db: Db | Tx,
  ownerId: string,
  { since, files, room }: { since: Date; files: number; room: number },
): Promise<UploadUsage> {
  const { rows } = await sql<UploadUsage>`
    with newest_first as (
      select created_at, bytes, row_number() over newest as nth, sum(bytes) over newest as bytes_from_here
        from files where owner_id = ${ownerId} and kind <> 'archive' and created_at > ${since}
      window newest as (order by id desc))
    select (select coalesce(sum(bytes), 0)::bigint from files
             where owner_id = ${ownerId} and kind <> 'archive') as total,
           coalesce(sum(bytes), 0)::bigint as today,
           max(created_at) filter (where nth >= ${files}) as "tooMany",
           max(created_at) filter (where bytes_from_here > ${room}) as "tooLarge"
      from newest_first
  `.execute(db);
  return rows[0] ?? { total: 0, today: 0, tooMany: null, tooLarge: null };
}

/** Locks files in the order of their ids, so that two transactions never deadlock. */
export async function lockFiles(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns whether the file was not public before. */
export async function setPublicToken(tx: Tx, id: string, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ public_token: token })
    .where('id', '=', id)
    .where('public_token', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function clearPublicToken(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('files').set({ public_token: null }).where('id', '=', id).execute();
}

/** A user's uploads, newest first, one more than `limit`. */
export function listFilesOf(
  db: Db,
  ownerId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('files')
    .select(['id', 'purpose', 'kind', 'content_type', 'bytes', 'storage_key', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('present', '=', true)
    .where('kind', '!=', 'archive')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}

export type FileOfRow = Awaited<ReturnType<typeof listFilesOf>>[number];

/** Returns false when the archive no longer exists: its owner was deleted, or it took longer than leftovers are kept. */
export async function makeArchivePresent(tx: Tx, id: string, keepUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ present: true, keep_until: keepUntil })
    .where('id', '=', id)
    .where('present', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes all files of a user unreadable, also for the user, and leaves them to the sweep. Their rows go with them. */
export async function disownFiles(tx: Tx, ownerId: string, now: Date): Promise<void> {
  await tx.deleteFrom('file_readers').where('user_id', '=', ownerId).execute();
  await tx
    .updateTable('files')
    .set({ present: false, named: false, purpose: null, public_token: null, keep_until: now })
    .where('owner_id', '=', ownerId)
    .execute();
}

export function listAbsentFilesOf(db: Db, ownerId: string) {
  return db
    .selectFrom('files')
    .select(['id', 'kind', 'storage_key'])
    .where('owner_id', '=', ownerId)
    .where('present', '=', false)
    .execute();
}
