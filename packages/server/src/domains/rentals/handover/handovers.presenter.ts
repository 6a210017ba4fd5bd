import type { DamageMark, HandoverPhoto, HandoverSheet } from '@josey/contract/api/rentals/rental-handovers';
import { privateUrl } from '../../files/files.public.ts';
import type { Side } from '../rentals.queries.ts';
import type { MarkRow, PhotoRow, Sheet } from './handovers.queries.ts';

/** The sheet of a handover; an empty one before it is begun. */
export function presentSheet(sheet: Sheet | undefined): HandoverSheet {
  if (!sheet) return { revision: 1, photos: [], marks: [], sides: [] };
  const { head, sides, photos, marks } = sheet;
  return {
    revision: head.revision,
    ...(head.odometer_miles !== null && { odometerMiles: head.odometer_miles }),
    ...(head.fuel_percent !== null && { fuelPercent: head.fuel_percent }),
    photos: photos.map(presentHandoverPhoto),
    marks: marks.map(presentMark),
    sides: sides.map(({ side, note, confirmed_at }) => ({
      by: side as Side,
      ...(note !== null && { note }),
      ...(confirmed_at && { confirmedAt: confirmed_at.toISOString() }),
    })),
    ...(head.at && { at: head.at.toISOString() }),
  };
}

function presentHandoverPhoto(row: PhotoRow): HandoverPhoto {
  return {
    id: row.id,
    view: row.view as HandoverPhoto['view'],
    url: privateUrl(row.file_id),
    source: row.source as HandoverPhoto['source'],
    by: row.side as Side,
    receivedAt: row.received_at.toISOString(),
    sha256: row.sha256.toString('hex'),
  };
}

export function presentMark(row: MarkRow): DamageMark & { by: Side } {
  return {
    id: row.id,
    view: row.view as DamageMark['view'],
    x: row.x,
    y: row.y,
    damage: row.damage as DamageMark['damage'],
    ...(row.note !== null && { note: row.note }),
    by: row.side as Side,
  };
}
