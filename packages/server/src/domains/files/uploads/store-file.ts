import type { Context } from '#platform/kernel/context.ts';
import type { ExaminedFile } from './examine-file.ts';
import type { PhotoSize } from './photo-sizes.ts';

interface Stored {
  kind: string;
  storageKey: string;
}

/** The storage keys of a file: one for a document, three sizes for an image. */
export function keyOf(file: { kind: string; storageKey: string }, size: PhotoSize): string {
  return file.kind === 'image' ? `${file.storageKey}/${size}.webp` : file.storageKey;
}

/** Stores an examined file under the keys of its row, which already exists and is absent. */
export async function storeFile({ engines }: Context, file: Stored, examined: ExaminedFile): Promise<void> {
  await Promise.all(
    examined.contents.map(([size, content]) =>
      engines.storage.put(keyOf(file, size), content, examined.contentType),
    ),
  );
}
