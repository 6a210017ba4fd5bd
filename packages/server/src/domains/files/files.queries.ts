import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

const FILE_COLUMNS = [
  'id',
  'owner_id',
  'kind',
  'content_type',
  'bytes',
  'width',
  'height',
  'storage_key',
  'public_token',
] as const;

export type FileRow = Awaited<ReturnType<typeof findFile>> & object;

export function findFile(db: Db | Tx, id: string) {
  return db.selectFrom('files').select(FILE_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Those of the named files that belong to this person. */
export function findFilesOf(db: Db | Tx, ownerId: string, ids: string[]) {
  return db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

interface NewFile {
  id: string;
  owner_id: string;
  purpose: string;
  kind: string;
  content_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  storage_key: string;
  created_at: Date;
}

export async function insertFiles(tx: Tx, files: NewFile[]): Promise<void> {
  await tx.insertInto('files').values(files).execute();
}

/** When the person's `nth` file before now was uploaded, if there are as many. Looks at the newest rows only. */
export async function findUploadTime(db: Db, ownerId: string, nth: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('files')
    .select('created_at')
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Locks files in the order of their ids, so that two who lock the same ones never wait for each other. */
export async function lockFiles(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Answers whether the file was not public before. */
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
