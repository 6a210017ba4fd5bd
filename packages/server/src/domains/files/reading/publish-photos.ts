import type { Engines } from '#engines/engines.ts';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Signer } from '#platform/security/signer.ts';
import type { PublicPhoto } from '../files.presenter.ts';
import { clearPublicToken, type FileRow, lockFiles, setPublicToken } from '../files.queries.ts';
import { PHOTO_SIZE_NAMES } from '../uploads/photo-sizes.ts';
import { keyOf } from '../uploads/store-file.ts';

/** The storage keys of a photo's public copies; the last part is also their path under /files/public/. */
export function publicKey(name: string): string {
  return `public/${name}`;
}

/** The unguessable part of the URL of a photo's public copies. */
export function publicToken(signer: Signer, id: string): string {
  return signer.digest('public photo', id).subarray(0, 16).toString('hex');
}

/**
 * Creates the public copies of photos for a listing, before the transaction that references them,
 * so that no transaction waits for the storage: an unreferenced copy has a URL that no one knows. The
 * token is derived from the file's id, so that repeating it creates the same copies.
 */
export async function publishPhotos({ engines, signer }: Context, photos: FileRow[]): Promise<PublicPhoto[]> {
  return Promise.all(
    photos.map(async (photo) => {
      const { id, public_token } = photo;
      const token = public_token ?? publicToken(signer, id);
      if (!public_token) await copyPublicly(engines, photo, token);
      return { id, token };
    }),
  );
}

/** Creates the public copies of one photo under its token. */
export async function copyPublicly(
  { storage }: Engines,
  { kind, storage_key: storageKey }: Pick<FileRow, 'kind' | 'storage_key'>,
  token: string,
): Promise<void> {
  for (const size of PHOTO_SIZE_NAMES) {
    await storage.copy(keyOf({ kind, storageKey }, size), publicKey(`${token}-${size}.webp`));
  }
}

/** Records, in the listing's transaction, that these photos are public. */
export async function markPublic(tx: Tx, photos: PublicPhoto[]): Promise<void> {
  await lockFiles(
    tx,
    photos.map(({ id }) => id),
  );
  const shown: PublicPhoto[] = [];
  for (const photo of photos) if (await setPublicToken(tx, photo.id, photo.token)) shown.push(photo);
  if (shown.length > 0) await enqueue(tx, 'photos.public_changed', { photos: shown });
}

/**
 * Records that a listing no longer references these photos; the worker deletes their copies after the commit.
 * `stillShown` runs once no other transaction can publish them, and returns the ones that must stay.
 */
export async function markPrivate(
  tx: Tx,
  photos: PublicPhoto[],
  stillShown: () => Promise<string[]>,
): Promise<void> {
  if (photos.length === 0) return;
  await lockFiles(
    tx,
    photos.map(({ id }) => id),
  );
  const stays = new Set(await stillShown());
  const hidden = photos.filter(({ id }) => !stays.has(id));
  for (const { id } of hidden) await clearPublicToken(tx, id);
  if (hidden.length > 0) await enqueue(tx, 'photos.public_changed', { photos: hidden });
}
