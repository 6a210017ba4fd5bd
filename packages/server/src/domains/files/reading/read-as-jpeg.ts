import { buffer } from 'node:stream/consumers';
import type { Context } from '#platform/kernel/context.ts';
import { createConcurrencyLimit } from '#platform/kernel/overload/concurrency-limit.ts';
import { findFile } from '../files.queries.ts';
import { keyOf } from '../uploads/store-file.ts';

const JPEG_QUALITY = 82;
const run = createConcurrencyLimit(1, { waiting: 200 });

/** A stored picture in its medium size as JPEG, for documents that take no WebP; undefined once it is deleted. */
export async function readAsJpeg({ db, engines }: Context, id: string): Promise<Buffer | undefined> {
  const file = await findFile(db, id);
  if (file?.kind !== 'image') return undefined;
  const stored = await engines.storage.get(
    keyOf({ kind: file.kind, storageKey: file.storage_key }, 'medium'),
  );
  if (!stored) return undefined;
  const picture = await buffer(stored.stream);
  const { default: sharp } = await import('sharp');
  return run(() => sharp(picture).jpeg({ quality: JPEG_QUALITY }).toBuffer());
}
