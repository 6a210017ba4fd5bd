import type { Tx } from '#platform/database/database.ts';
import { type FileRow, insertReaders } from '../files.queries.ts';

/** Gives these users permanent access to private files. */
export async function grantRead(tx: Tx, files: FileRow[], userIds: string[]): Promise<void> {
  const rows = files.flatMap(({ id, owner_id }) =>
    userIds.filter((userId) => userId !== owner_id).map((user_id) => ({ file_id: id, user_id })),
  );
  if (rows.length > 0) await insertReaders(tx, rows);
}
