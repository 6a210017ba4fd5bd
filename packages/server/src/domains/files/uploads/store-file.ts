import type { Context } from '#platform/kernel/context.ts';
import type { ExaminedFile } from './examine-file.ts';
import type { PhotoSize } from './photo-sizes.ts';

interface Stored {
  kind: string;
  storageKey: string;
}

/** Where a file lies: a document under its key, an image under its key in three sizes. */
export function keyOf(file: { kind: string; storageKey: string }, size: PhotoSize): string {
  return file.kind === 'image' ? `${file.storageKey}/${size}.webp` : file.storageKey;
}

/** Puts what was examined where its row, which is there already and absent, says that it lies. */
export async function storeFile({ engines }: Context, file: Stored, examined: ExaminedFile): Promise<void> {
  await Promise.all(
    examined.contents.map(([size, content]) =>
      engines.storage.put(keyOf(file, size), content, examined.contentType),
    ),
  );
}
