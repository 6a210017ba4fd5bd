import type { Tx } from '#platform/database/database.ts';
import { markPrivate, type PublicPhoto, releaseFile } from '../files/files.public.ts';

/** Ends the use of a picture: its public copies go after the commit, the picture itself with the next sweep. */
export async function dropAvatar(tx: Tx, photo: PublicPhoto, now: Date): Promise<void> {
  await markPrivate(tx, [photo], async () => []);
  await releaseFile(tx, photo.id, now);
}
