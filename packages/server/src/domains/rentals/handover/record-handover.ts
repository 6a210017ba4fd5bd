import type { HandoverReadings } from '@josey/contract/api/rentals';
import type { Tx } from '#platform/database/database.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { grantRead, requireOwnFiles } from '../../files/files.public.ts';
import { insertHandover, type RentalRow } from '../rentals.queries.ts';

interface Handover {
  rental: RentalRow;
  kind: 'check_in' | 'check_out';
  caller: Caller;
  readings: HandoverReadings;
  now: Date;
}

/**
 * Stores the readings and photos of a handover. The photos are uploads of the reporter; both parties can open them
 * from then on.
 */
export async function recordHandover(
  tx: Tx,
  { rental, kind, caller, readings, now }: Handover,
): Promise<void> {
  const named = readings.photos.map((url, index) => ({
    path: `photos.${index}`,
    url,
    kind: 'image' as const,
    purpose: 'condition' as const,
  }));
  const photos = await requireOwnFiles(tx, caller.id, named);
  await grantRead(tx, photos, [rental.renter_id, rental.owner_id]);
  await insertHandover(tx, {
    rental_id: rental.id,
    kind,
    by_user_id: caller.id,
    odometer_miles: readings.odometerMiles,
    fuel_percent: readings.fuelPercent,
    photo_ids: photos.map((photo) => photo.id),
    note: readings.note ?? null,
    at: now,
  });
}
