import type { DamageMark, HandoverPhoto, HandoverSheet } from '@josey/contract/api/rentals/rental-handovers';
import type { HandoverView } from '@josey/contract/rules/handover-rules';
import { REQUIRED_VIEWS } from '@josey/contract/rules/handover-rules';
import type { RentalSide } from '../../api/my-rentals.ts';
import type { QueuedPhoto } from '../queue/use-photo-queue.ts';

export const STEPS = ['photos', 'readings', 'damage', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** What a side wrote so far, kept in this browser. */
export interface Written {
  step: Step;
  odometer: string;
  fuel: string;
  note: string;
  marks: DamageMark[];
}

/** What the sheet says, from where this side goes on. */
export function writtenOn(sheet: HandoverSheet, side: RentalSide): Written {
  const { odometerMiles, fuelPercent } = sheet;
  const isComplete = nextView(shownPhotos(sheet, [])) === undefined && odometerMiles !== undefined;
  return {
    step: isComplete ? 'confirm' : 'photos',
    odometer: odometerMiles === undefined ? '' : String(odometerMiles),
    fuel: fuelPercent === undefined ? '' : String(fuelPercent),
    note: sheet.sides.find(({ by }) => by === side)?.note ?? '',
    marks: sheet.marks.filter(({ by }) => by === side).map(({ by: _, ...mark }) => mark),
  };
}

/** A photo of the sheet or of the queue. */
export interface ShownPhoto {
  id: string;
  view: HandoverView;
  /** A private address, or what waits in this browser. */
  url?: string;
  blob?: Blob;
  at: string;
  source: HandoverPhoto['source'];
  by?: HandoverPhoto['by'];
  refused?: string;
}

/** All photos, those of the server first. */
export function shownPhotos(sheet: HandoverSheet, queued: QueuedPhoto[]): ShownPhoto[] {
  const known = new Set(sheet.photos.map(({ id }) => id));
  return [
    ...sheet.photos.map(({ receivedAt, sha256: _, ...photo }) => ({ ...photo, at: receivedAt })),
    ...queued
      .filter(({ id }) => !known.has(id))
      .map(({ id, view, blob, source, takenAt, refused }) => ({
        ...{ id, view, blob, source, at: new Date(takenAt).toISOString() },
        ...(refused !== undefined && { refused }),
      })),
  ];
}

/** The newest photo of a view that counts. */
export const newestOf = (photos: ShownPhoto[], view: HandoverView): ShownPhoto | undefined =>
  photos.findLast((photo) => photo.view === view && photo.refused === undefined) ??
  photos.findLast((photo) => photo.view === view);

/** The first required view without a photo that counts. */
export const nextView = (photos: ShownPhoto[]): HandoverView | undefined =>
  REQUIRED_VIEWS.find((view) => !photos.some((photo) => photo.view === view && photo.refused === undefined));

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));

/** Readings that can be sent. */
export function readingsOf({ odometer, fuel }: Written) {
  if (!isNumber(odometer) || !isNumber(fuel)) return undefined;
  return { odometerMiles: Number(odometer), fuelPercent: Number(fuel) };
}
