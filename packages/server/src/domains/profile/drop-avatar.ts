import type { Tx } from '#platform/database/database.ts';
import { markPrivate, type PublicPhoto, releaseFiles } from '../files/files.public.ts';

/** Removes a picture: its public copies are deleted after the commit, the picture itself by the next sweep. */
export async function dropAvatar(tx: Tx, photo: PublicPhoto, now: Date): Promise<void> {
  await markPrivate(tx, [photo], async () => []);
  await releaseFiles(tx, [photo.id], now);
}
