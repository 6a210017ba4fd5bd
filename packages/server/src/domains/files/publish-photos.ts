import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { PHOTO_SIZE_NAMES } from './encode-photo.ts';
import type { PublicPhoto } from './files.presenter.ts';
import { type FileRow, setPublicToken } from './files.queries.ts';
import { keyOf } from './store-file.ts';

/** Where the public copies of a photo lie; the last part is also their address under /files/public/. */
export function publicKey(name: string): string {
  return `public/${name}`;
}

/**
 * Makes the public copies of photos that a listing is about to name. Done before the transaction that names them,
 * so that no transaction waits for the storage: a copy that stays unnamed lies at an address nobody knows. The
 * token comes from the file's id, so that doing it twice makes the same copies.
 */
export async function publishPhotos({ engines, signer }: Context, photos: FileRow[]): Promise<PublicPhoto[]> {
  return Promise.all(
    photos.map(async ({ id, kind, storage_key: storageKey, public_token }) => {
      const token = public_token ?? signer.digest('public photo', id).subarray(0, 16).toString('hex');
      for (const size of public_token ? [] : PHOTO_SIZE_NAMES) {
        await engines.storage.copy(keyOf({ kind, storageKey }, size), publicKey(`${token}-${size}.webp`));
      }
      return { id, token };
    }),
  );
}

/** Writes down, with the listing that names them, that these photos are public. */
export async function markPublic(tx: Tx, photos: PublicPhoto[]): Promise<void> {
  for (const { id, token } of photos) await setPublicToken(tx, id, token);
}
