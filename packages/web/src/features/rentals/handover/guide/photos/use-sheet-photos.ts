import type { HandoverSheet, RentalHandovers } from '@josey/contract/api/rentals/rental-handovers';
import type { HandoverKind, HandoverView } from '@josey/contract/rules/handover-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepSheet, sheetOf, useRemovePhoto } from '../../../api/handovers.ts';
import type { RentalSide } from '../../../api/my-rentals.ts';
import { usePhotoQueue } from '../../queue/use-photo-queue.ts';
import { newestOf, nextView, shownPhotos } from '../steps.ts';

interface WhoseSheet {
  id: string;
  side: RentalSide;
  kind: HandoverKind;
  handovers: RentalHandovers;
}

/** The photos of a sheet, with those that wait in this browser. */
export function useSheetPhotos({ id, side, kind, handovers }: WhoseSheet) {
  const cache = useQueryClient();
  const sheet = sheetOf(handovers, kind);
  const onSheet = useCallback(
    (changed: HandoverSheet) => keepSheet(cache, id, kind, changed),
    [cache, id, kind],
  );
  const queue = usePhotoQueue({ id, kind }, onSheet);
  const remove = useRemovePhoto(id, kind);
  const photos = shownPhotos(sheet, queue.photos);
  /** Another one took its place. Without a network it stays, as one picture more. */
  const discard = (photoId: string) => {
    if (queue.photos.some((photo) => photo.id === photoId)) void queue.drop(photoId);
    else if (sheet.photos.some((photo) => photo.id === photoId && photo.by === side)) remove.mutate(photoId);
  };
  /** Puts a photo in the place of the former one of its view; gives the view that is missing then. */
  const add = (view: HandoverView, source: 'camera' | 'gallery', blob: Blob): HandoverView | undefined => {
    const former = newestOf(photos, view);
    void queue.add(view, source, blob);
    if (former && view !== 'other') discard(former.id);
    const rest = photos.filter((photo) => photo.id !== former?.id);
    return nextView([...rest, { id: 'new', view, at: '', source }]);
  };
  return {
    queue,
    photos,
    /** Of the check-in, at check-out. */
    before: kind === 'check-out' ? shownPhotos(handovers.checkIn, []) : [],
    missing: nextView(photos),
    add,
  };
}
