import type { HandoverSheet, SentPhoto } from '@josey/contract/api/rentals/rental-handovers';
import { type HandoverKind, handoverOpensAt } from '@josey/contract/rules/handover-rules';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, invalidField, notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { grantRead, releaseFiles, requireOwnFiles } from '../../files/files.public.ts';
import { illegalMove } from '../rental-machine.ts';
import { deletePhoto, insertPhotos } from './handovers.queries.ts';
import { changeSheet, type OpenSheet } from './open-sheet.ts';

interface PhotoPath {
  id: string;
  kind: HandoverKind;
  photoId: string;
}

/** Adds a picture. Its id is the caller's: what arrives a second time, after a lost reply, is there already. */
export function addHandoverPhoto(
  context: Context,
  caller: Caller,
  path: PhotoPath,
  photo: SentPhoto,
): Promise<HandoverSheet> {
  return changeSheet(context, caller, path, async (tx, open) => {
    if (open.sheet.photos.some(({ id, side }) => id === path.photoId && side === open.key.side)) return;
    await addPhotos(tx, open, caller, [{ ...photo, id: path.photoId, path: 'url' }]);
  });
}

/** Removes a picture that its side has not confirmed; it is deleted. */
export function removeHandoverPhoto(
  context: Context,
  caller: Caller,
  path: PhotoPath,
): Promise<HandoverSheet> {
  return changeSheet(context, caller, path, async (tx, { rental, sheet, key, now }) => {
    const isConfirmed = sheet.sides.some(({ side, confirmed_at }) => side === key.side && confirmed_at);
    if (isConfirmed || sheet.head.at) throw illegalMove(rental, key.side, 'handover_confirmed');
    const fileId = await deletePhoto(tx, key, path.photoId);
    if (!fileId) throw notFound('photo');
    await releaseFiles(tx, [fileId], now);
  });
}

type NewPhoto = SentPhoto & { id: string; path: string };

/** Adds the caller's uploads to a sheet, with the server's time and hash of each. Both sides can open them from then on. */
export async function addPhotos(
  tx: Tx,
  { rental, sheet, key, now }: OpenSheet,
  caller: Caller,
  photos: NewPhoto[],
): Promise<void> {
  const named = photos.map(({ path, url }) => ({
    path,
    url,
    kind: 'image' as const,
    purpose: 'condition' as const,
  }));
  const files = await requireOwnFiles(tx, caller.id, named);
  const most = RENTAL_RULES.handoverPhotosMax;
  const before = sheet.photos.filter(({ side }) => side === key.side).length;
  if (before + files.length > most)
    throw new AppError('conflict', 'most_handover_photos', { params: { count: most } });
  const since = key.kind === 'check_in' ? handoverOpensAt(rental.starts_at) : (rental.taken_at ?? now);
  const early = files.find(({ created_at }) => created_at < since);
  if (early) throw invalidField(early.path, 'photo_too_early');
  await grantRead(tx, files, [rental.renter_id, rental.owner_id]);
  await insertPhotos(
    tx,
    files.flatMap((file, index) => {
      const photo = photos[index];
      if (!photo) return [];
      return {
        id: photo.id,
        rental_id: rental.id,
        kind: key.kind,
        side: key.side,
        view: photo.view,
        source: photo.source,
        file_id: file.id,
        sha256: file.sha256,
        received_at: file.created_at,
      };
    }),
  );
}
