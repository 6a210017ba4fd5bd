import type { FieldProblems } from '@josey/contract/core/field-errors';
import type { Db, Tx } from '#platform/database/database.ts';
import { invalidFields } from '#platform/kernel/errors.ts';
import { type FileRow, findFilesOf } from '../files.queries.ts';

/** The error for a file that was uploaded with another type. */
const MEANT_FOR = {
  condition: 'upload_as_handover',
  license: 'upload_as_license',
  avatar: 'upload_as_avatar',
  message: 'upload_as_message',
} as const;

/** A file that a body references: its path in the body, its private URL, and its required type. */
export interface NamedFile {
  /** Dotted, such as `photos.0`. */
  path: string;
  url: string;
  kind?: 'image';
  /** The required upload type. */
  purpose?: keyof typeof MEANT_FOR;
}

/** Its row, and its path in the body. */
export type OwnFile = FileRow & { path: string };

const PRIVATE_URL = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * The files that a body references, in its order. Throws `invalid_request` that names each one that is not this
 * user's own upload: another user's file looks as if it did not exist.
 */
export async function requireOwnFiles(db: Db | Tx, ownerId: string, named: NamedFile[]): Promise<OwnFile[]> {
  if (named.length === 0) return [];
  const ids = named.map(({ url }) => url.match(PRIVATE_URL)?.[1]);
  const rows = await findFilesOf(
    db,
    ownerId,
    ids.filter((id) => id !== undefined),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const fields: FieldProblems = {};
  const files = named.flatMap(({ path, kind, purpose }, index) => {
    const file = rowOf.get(ids[index] ?? '');
    if (!file) fields[path] = { reason: 'upload_here_first' };
    else if (kind && file.kind !== kind) fields[path] = { reason: 'must_be_picture' };
    else if (purpose && file.purpose !== purpose) fields[path] = { reason: MEANT_FOR[purpose] };
    // It is deleted when another one is chosen, so nothing else may reference it.
    else if (!purpose && file.purpose === 'avatar') fields[path] = { reason: 'upload_once_more' };
    return file ? { ...file, path } : [];
  });
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return files;
}
