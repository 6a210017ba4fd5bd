import type { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import {
  lockFiles,
  type NamedFile,
  type PublicPhoto,
  presentPhoto,
  privateUrl,
  publishPhotos,
  requireOwnFiles,
} from '../../files/files.public.ts';

/** The files that a form references, and the public copies of its photos, created before the transaction. */
export async function publishListing(context: Context, ownerId: string, form: VehicleListing) {
  const files = await requireListingFiles(context.db, ownerId, form);
  const photos = await publishPhotos(context, files.photos).catch(async (error) => {
    // The sweep may have deleted an unreferenced upload since: then this fails.
    await requireListingFiles(context.db, ownerId, form);
    throw error;
  });
  return { ...files, photos };
}

/** Holds the files of the form until the transaction has named them: no sweep takes them away any more. */
export async function holdListingFiles(tx: Tx, ownerId: string, form: VehicleListing): Promise<void> {
  const { photos, documentIds, insuranceId, registrationId } = await requireListingFiles(tx, ownerId, form);
  const papers = [...documentIds, insuranceId, registrationId].filter((id) => id !== null);
  await lockFiles(tx, [...photos.map(({ id }) => id), ...papers]);
  await requireListingFiles(tx, ownerId, form);
}

/** The files of the form, all the owner's own; duplicates in a list count once. */
async function requireListingFiles(db: Db | Tx, ownerId: string, form: VehicleListing) {
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

/** The form, its photos named by their private addresses where it names them as the vehicle shows them. */
export function withPrivatePhotos(form: VehicleListing, shown: PublicPhoto[]): VehicleListing {
  const privateUrlOf = new Map(
    shown.flatMap((photo) => {
      const { id, url, thumbUrl, largeUrl } = presentPhoto(photo);
      return [url, thumbUrl, largeUrl].map((address) => [address, privateUrl(id)] as const);
    }),
  );
  return { ...form, photos: form.photos.map((url) => privateUrlOf.get(url) ?? url) };
}

function named(path: string, urls: (string | undefined)[]): NamedFile[] {
  return urls.flatMap((url, index) => {
    if (!url || urls.indexOf(url) < index) return [];
    return { path: path.includes('.') ? path : `${path}.${index}`, url };
  });
}
