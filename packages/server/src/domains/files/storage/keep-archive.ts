import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { insertAbsentFile, makeArchivePresent } from '../files.queries.ts';
import { deleteFile } from './delete-file.ts';

export const ARCHIVE_TYPE = 'application/zip';
const HOUR_MS = 3_600_000;

interface NewArchive {
  ownerId: string;
  /** On this machine's disk. */
  path: string;
  bytes: number;
  sha256: Buffer;
  keepUntil: Date;
}

/**
 * Stores an archive for a user until it expires; then the sweep deletes it, and also the leftovers of a killed process.
 * `note` records its owner in the same transaction and returns false when the archive is no longer wanted. Returns
 * whether it was stored.
 */
export async function keepArchive(
  context: Context,
  { ownerId, path, keepUntil, ...about }: NewArchive,
  note: (tx: Tx, fileId: string) => Promise<boolean>,
): Promise<boolean> {
  const id = newId();
  const file = { id, kind: 'archive', storageKey: `archives/${id}.zip` };
  const now = context.clock.now();
  await transact(context, (tx) =>
    insertAbsentFile(tx, {
      ...about,
      id,
      owner_id: ownerId,
      kind: file.kind,
      content_type: ARCHIVE_TYPE,
      width: null,
      height: null,
      storage_key: file.storageKey,
      created_at: now,
      keep_until: new Date(now.getTime() + HOUR_MS),
    }),
  );
  await context.engines.storage.put(file.storageKey, { path }, ARCHIVE_TYPE);
  const isKept = await transact(
    context,
    async (tx) => (await note(tx, id)) && (await makeArchivePresent(tx, id, keepUntil)),
  );
  if (!isKept) await deleteFile(context, file);
  return isKept;
}
