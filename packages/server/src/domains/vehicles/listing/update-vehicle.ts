import type { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';
import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import { canMove } from '@josey/contract/rules/states/state-table';
import {
  type VehicleMove,
  type VehicleStatus,
  vehicleStates,
} from '@josey/contract/rules/states/vehicle-states';
import type { Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import { markPrivate, markPublic, type PublicPhoto } from '../../files/files.public.ts';
import { blurPlace } from '../page/blur-place.ts';
import { vehicleMachine } from '../vehicle-machine.ts';
import { findVehicle, type LockedVehicle, photosOfOtherVehicles, setListing } from '../vehicles.queries.ts';
import { changeOwnVehicle, vehicleMovedOn } from './change-own-vehicle.ts';
import { requireSoundTerms, requireTimeZone } from './listing-checks.ts';
import { listingColumns, NO_PLACE_COLUMNS, placeColumns } from './listing-columns.ts';
import { holdListingFiles, publishListing, withPrivatePhotos } from './listing-files.ts';
import { needsReview } from './needs-review.ts';

/**
 * Writes the owner's form over a listing. A change of what was reviewed costs an approved vehicle its approval, any
 * edit sends a rejected one back to review; the form never sets status and owner. Photos that it no longer names lose
 * their public copies.
 */
export async function updateVehicle(
  context: Context,
  ownerId: string,
  vehicleId: string,
  form: VehicleListing,
): Promise<Vehicle> {
  const { clock, db, settings, signer } = context;
  const known = await findVehicle(db, vehicleId, clock.now());
  if (known?.owner_id !== ownerId) throw notFound('vehicle');
  requireSoundTerms(form);
  const fields = listingColumns(form, settings.current.currency.currency);
  const timeZone = await requireTimeZone(context, form);
  const ownForm = withPrivatePhotos(form, known.photos as unknown as PublicPhoto[]);
  const { photos, ...files } = await publishListing(context, ownerId, ownForm);
  const { location } = form;
  const columns = {
    ...fields,
    ...(location ? placeColumns(location, blurPlace(signer, ownerId, location)) : NO_PLACE_COLUMNS),
    time_zone: timeZone,
    photos: jsonb(photos),
    document_ids: files.documentIds,
    insurance_file_id: files.insuranceId,
    registration_file_id: files.registrationId,
  };
  return changeOwnVehicle(context, ownerId, vehicleId, async (tx, vehicle) => {
    if (vehicle.status === 'suspended') {
      throw vehicleMovedOn(vehicle, 'vehicle_suspended');
    }
    await holdListingFiles(tx, ownerId, ownForm);
    const edit = { ...columns, revision: vehicle.revision + 1 };
    const name = moveOf(vehicle, needsReview(vehicle, columns));
    if (name) {
      const step = { move: name, by: 'owner', now: clock.now() } as const;
      // A new status begins without the reason of the old one.
      await move(tx, vehicleMachine, vehicle, step, { ...edit, status_reason: null });
    } else await setListing(tx, vehicleId, edit);
    await movePhotos(tx, vehicle, photos);
  });
}

/** The move that an edit makes, if it makes one. */
function moveOf({ status }: LockedVehicle, needsAnotherLook: boolean): VehicleMove | undefined {
  const from = status as VehicleStatus;
  if (canMove(vehicleStates, from, 'resubmit', 'owner')) return 'resubmit';
  return needsAnotherLook && canMove(vehicleStates, from, 'recheck', 'owner') ? 'recheck' : undefined;
}

/** Photos shown by any vehicle of the owner are public: one that another vehicle also shows stays. */
async function movePhotos(
  tx: Tx,
  { id, owner_id, photos }: LockedVehicle,
  now: PublicPhoto[],
): Promise<void> {
  await markPublic(tx, now);
  const gone = (photos as unknown as PublicPhoto[]).filter((photo) => now.every(({ id }) => id !== photo.id));
  await markPrivate(tx, gone, () => photosOfOtherVehicles(tx, owner_id, id));
}
