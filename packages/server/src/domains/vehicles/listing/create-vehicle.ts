import type { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';
import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { markPublic } from '../../files/files.public.ts';
import { blurPlace } from '../page/blur-place.ts';
import { presentVehicle } from '../vehicles.presenter.ts';
import { findVehicle, insertVehicle } from '../vehicles.queries.ts';
import { requireSoundTerms, requireTimeZone } from './listing-checks.ts';
import { listingColumns, placeColumns } from './listing-columns.ts';
import { holdListingFiles, publishListing } from './listing-files.ts';

/** Lists the caller's vehicle for approval, and creates the public copies of its photos. */
export async function createVehicle(
  context: Context,
  ownerId: string,
  form: VehicleListing,
): Promise<Vehicle> {
  const { clock, settings, db, signer } = context;
  const now = clock.now();
  requireSoundTerms(form);
  const columns = listingColumns(form, settings.current.currency.currency);
  const timeZone = await requireTimeZone(context, form);
  const { photos, ...files } = await publishListing(context, ownerId, form);
  const id = newId();
  await transact(context, async (tx) => {
    await holdListingFiles(tx, ownerId, form);
    await markPublic(tx, photos);
    await insertVehicle(tx, {
      id,
      owner_id: ownerId,
      ...columns,
      ...(form.location && placeColumns(form.location, blurPlace(signer, ownerId, form.location))),
      time_zone: timeZone,
      photos: jsonb(photos),
      document_ids: files.documentIds,
      insurance_file_id: files.insuranceId,
      registration_file_id: files.registrationId,
      created_at: now,
    });
  });
  const row = await findVehicle(db, id, now);
  if (!row) throw notFound('vehicle');
  return presentVehicle(row, settings.current.currency.currency);
}
