import type { Context } from '#platform/kernel/context.ts';
import { forgetFile } from '../files.queries.ts';
import { publicKey, publicToken } from '../reading/publish-photos.ts';
import { PHOTO_SIZE_NAMES } from '../uploads/photo-sizes.ts';
import { keyOf } from '../uploads/store-file.ts';

const DAY_MS = 86_400_000;

export interface AbsentFile {
  id: string;
  kind: string;
  storageKey: string;
}

/**
 * Deletes an absent file: its stored objects, then its row, unless that still counts against the limits of a day. If it
 * is killed in between, the row remains, and the sweep repeats it.
 */
export async function deleteFile({ engines, db, signer, clock }: Context, file: AbsentFile): Promise<void> {
  const keys = new Set(PHOTO_SIZE_NAMES.map((size) => keyOf(file, size)));
  if (file.kind === 'image') {
    // A failed listing may have left public copies.
    const token = publicToken(signer, file.id);
    for (const size of PHOTO_SIZE_NAMES) keys.add(publicKey(`${token}-${size}.webp`));
  }
  await Promise.all([...keys].map((key) => engines.storage.delete(key)));
  await forgetFile(db, file.id, new Date(clock.now().getTime() - DAY_MS));
}
