import type { ConfirmedHandover } from '@josey/contract/api/rentals/rental-handovers';
import { missingViews } from '@josey/contract/rules/handover-rules';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { addPhotos } from './add-photos.ts';
import { readSheet, type Sheet, writeSide } from './handovers.queries.ts';
import type { OpenSheet } from './open-sheet.ts';
import { writeSheet } from './save-handover.ts';

/**
 * Writes what a side sends with its confirmation. Throws when the other side changed the sheet since the caller saw it, or
 * when a picture of the four sides and the odometer is missing; either side may have taken them.
 */
export async function prepareSheet(
  tx: Tx,
  open: OpenSheet,
  caller: Caller,
  sent: ConfirmedHandover,
): Promise<Sheet> {
  if (sent.revision !== undefined && sent.revision !== open.sheet.head.revision)
    throw new AppError('conflict', 'handover_changed');
  const photos = sent.photos.map((photo, index) => ({ ...photo, id: newId(), path: `photos.${index}.url` }));
  await addPhotos(tx, open, caller, photos);
  await writeSheet(tx, open, sent);
  const sheet = await readSheet(tx, open.key);
  const missing = missingViews(sheet?.photos ?? []);
  if (!sheet || missing.length > 0)
    throw new AppError('handover_incomplete', 'pictures', { details: { missing } });
  return sheet;
}

/** Confirms a side of a prepared sheet. Returns whether that completes the check-in: both did, or the renter may do alone. */
export async function confirmSide(
  tx: Tx,
  { key, now }: OpenSheet,
  sheet: Sheet,
  { key_code }: Pick<RentalRow, 'key_code'>,
): Promise<boolean> {
  await writeSide(tx, key, { confirmed_at: now });
  if (key.side === 'renter' && key_code !== null) return true;
  return sheet.sides.some(({ side, confirmed_at }) => side !== key.side && confirmed_at !== null);
}
