import type * as api from '@josey/contract/api/rentals/rentals';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import type { Point } from '@josey/contract/values/geo/geo';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import type { PublicPhoto } from '../files/files.public.ts';
import { findReadableRental, partOf } from './rental-parties.ts';
import { presentRental } from './rentals.presenter.ts';
import { findRentalOf, listRentals } from './rentals.queries.ts';

/** The caller's rentals, as renter or as owner. */
export async function readRentals(
  { db, clock }: Context,
  userId: string,
  query: ParsedQuery<typeof api.listRentals>,
): Promise<Page<api.Rental>> {
  const { rows, total } = await listRentals(db, { ...query, side: query.as, userId });
  const now = clock.now();
  return pageOf(rows, query.limit, total, (row) => presentRental(row, query.as, now));
}

/** A rental that the caller may see. */
export async function readRental({ db, clock }: Context, caller: Caller, id: string): Promise<api.Rental> {
  const rental = await findReadableRental(db, id, caller);
  if (!rental) throw notFound('rental');
  return presentRental(rental, partOf(rental, caller.id), clock.now());
}

interface OwnRental {
  rental: api.Rental;
  photoId: string | undefined;
  /** The blurred place of the car, as its public page shows it. */
  area: Point | undefined;
}

/** A rental of this renter or owner, as they see it, with the first photo of the car. */
export async function readOwnRental(
  { db, clock }: Context,
  userId: string,
  id: string,
): Promise<OwnRental | undefined> {
  const row = await findRentalOf(db, id, userId);
  if (!row) return undefined;
  const [photo] = row.photos as unknown as PublicPhoto[];
  const { blurred_lat: lat, blurred_lng: lng } = row;
  const area = lat === null || lng === null ? undefined : { lat, lng };
  return { rental: presentRental(row, partOf(row, userId), clock.now()), photoId: photo?.id, area };
}
