import type { StoredFile } from '#engines/storage/storage-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { disownFiles, type FileOfRow, listAbsentFilesOf, listFilesOf } from './files.queries.ts';
import { deleteFile } from './storage/delete-file.ts';
import { keyOf } from './uploads/store-file.ts';

/** A user's uploads. */
export const filesData: PersonalData = {
  exportOf: (context, userId) => [
    {
      name: 'files',
      about: 'What you uploaded; the files themselves are in the folder "files".',
      rows: presented(filesOf(context, userId), (row) => ({
        id: row.id,
        file: nameOf(row),
        uploadedAs: row.purpose,
        contentType: row.content_type,
        bytes: row.bytes,
        uploadedAt: row.created_at.toISOString(),
      })),
    },
  ],
  // The objects are deleted after the commit: by `deleteFilesOf`, or by the sweep if that is killed.
  eraseOf: (tx, userId, now) => disownFiles(tx, userId, now),
};

interface OwnFile {
  /** Its path inside an archive. */
  name: string;
  open(): Promise<StoredFile | undefined>;
}

/** A user's files one by one; pictures in the largest size. */
export async function* ownFiles(context: Context, ownerId: string): AsyncGenerator<OwnFile> {
  for await (const row of filesOf(context, ownerId)) {
    const key = keyOf({ kind: row.kind, storageKey: row.storage_key }, 'large');
    yield { name: nameOf(row), open: () => context.engines.storage.get(key) };
  }
}

/** Deletes disowned files from the storage. The sweep deletes the rest. */
export async function deleteFilesOf(context: Context, ownerId: string): Promise<void> {
  for (const { id, kind, storage_key: storageKey } of await listAbsentFilesOf(context.db, ownerId))
    await deleteFile(context, { id, kind, storageKey });
}

const filesOf = ({ db }: Context, ownerId: string) => everyRow((slice) => listFilesOf(db, ownerId, slice));

const ENDINGS: Record<string, string> = { image: 'webp', document: 'pdf' };

const nameOf = ({ id, kind, purpose }: FileOfRow) => `files/${purpose}-${id}.${ENDINGS[kind]}`;
