import type { Vehicle, VehicleListing } from '@josey/contract/vehicles';
import lookUpTimeZone from '@photostructure/tz-lookup';
import { type Context, transact } from '../../platform/context.ts';
import type { Json } from '../../platform/database-types.generated.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { markPublic, type NamedFile, publishPhotos, requireOwnFiles } from '../files/files.public.ts';
import { blurPlace } from './blur-place.ts';
import { listingColumns, placeColumns } from './listing-columns.ts';
import { presentVehicle } from './vehicles.presenter.ts';
import { findVehicle, insertVehicle, isTimeZoneOfDatabase } from './vehicles.queries.ts';

/** Without a place nobody knows what its clock shows. */
const NO_PLACE_TIME_ZONE = 'UTC';

/** Lists somebody's vehicle; it waits for approval. Naming its photos makes their public copies. */
export async function createVehicle(
  context: Context,
  ownerId: string,
  form: VehicleListing,
): Promise<Vehicle> {
  const { clock, config, db, signer } = context;
  const now = clock.now();
  requireSoundTerms(form, now);
  const timeZone = await requireTimeZone(context, form);
  const files = await requireListingFiles(context, ownerId, form);
  const photos = await publishPhotos(context, files.photos);
  const id = newId();
  await transact(context, async (tx) => {
    await markPublic(tx, photos);
    await insertVehicle(tx, {
      id,
      owner_id: ownerId,
      ...listingColumns(form),
      ...(form.location && placeColumns(form.location, blurPlace(signer, ownerId, form.location))),
      time_zone: timeZone,
      photos: photos as unknown as Json,
      document_ids: files.documentIds,
      insurance_file_id: files.insuranceId,
      registration_file_id: files.registrationId,
      created_at: now,
    });
  });
  const row = await findVehicle(db, id, now);
  if (!row) throw notFound('vehicle');
  return presentVehicle(row, config.CURRENCY);
}

function requireSoundTerms(form: VehicleListing, now: Date): void {
  if (form.year > now.getUTCFullYear() + 1) throw invalidField('year', 'This model year is in the future.');
  if (form.maxRentalMinutes < form.minRentalMinutes) {
    throw invalidField('maxRentalMinutes', 'The longest rental cannot be shorter than the shortest.');
  }
}

/**
 * The form's zone, else that of the place. Both sides must know its name: a row with a name that the database
 * does not know would break every search that comes across it.
 */
async function requireTimeZone({ db }: Context, { timeZone, location }: VehicleListing): Promise<string> {
  const zone = timeZone ?? (location ? lookUpTimeZone(location.lat, location.lng) : NO_PLACE_TIME_ZONE);
  const isKnown = isTimeZoneHere(zone) && (await isTimeZoneOfDatabase(db, zone));
  if (!isKnown) throw invalidField('timeZone', 'Name a time zone like America/New_York.');
  return zone;
}

/** Named after a place: an offset like +05:30 knows no summer time, and means its opposite to the database. */
function isTimeZoneHere(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The files of the form, all of them the owner's own; what is named twice in a list counts once. */
async function requireListingFiles({ db }: Context, ownerId: string, form: VehicleListing) {
  const files = await requireOwnFiles(db, ownerId, [
    ...named('photos', form.photos).map((file) => ({ ...file, kind: 'image' as const })),
    ...named('documents', form.documents),
    ...named('insurance.documentUrl', [form.insurance?.documentUrl]),
    ...named('registration.documentUrl', [form.registration?.documentUrl]),
  ]);
  const under = (list: string) => files.filter(({ path }) => path.startsWith(list));
  return {
    photos: under('photos'),
    documentIds: under('documents').map((file) => file.id),
    insuranceId: under('insurance')[0]?.id ?? null,
    registrationId: under('registration')[0]?.id ?? null,
  };
}

function named(path: string, urls: (string | undefined)[]): NamedFile[] {
  return urls.flatMap((url, index) => {
    if (!url || urls.indexOf(url) < index) return [];
    return { path: path.includes('.') ? path : `${path}.${index}`, url };
  });
}
