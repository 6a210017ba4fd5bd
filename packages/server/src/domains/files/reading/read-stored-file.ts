import { buffer } from 'node:stream/consumers';
import type { Context } from '#platform/kernel/context.ts';
import { findFile } from '../files.queries.ts';
import { keyOf } from '../uploads/store-file.ts';

/** A file as it is stored, pictures as WebP in the largest size; undefined once it is deleted. */
export async function readStoredFile({ db, engines }: Context, id: string) {
  const file = await findFile(db, id);
  const key = file && keyOf({ kind: file.kind, storageKey: file.storage_key }, 'large');
  const stored = key && (await engines.storage.get(key));
  return stored && { bytes: await buffer(stored.stream), contentType: file.content_type };
}
