import type { Tx } from '#platform/database/database.ts';
import { type FileRow, insertReaders } from '../files.queries.ts';

/** Shows private files to these people too, for good. */
export async function letRead(tx: Tx, files: FileRow[], userIds: string[]): Promise<void> {
  const rows = files.flatMap(({ id, owner_id }) =>
    userIds.filter((userId) => userId !== owner_id).map((user_id) => ({ file_id: id, user_id })),
  );
  if (rows.length > 0) await insertReaders(tx, rows);
}
