import type { DriverInvitation, RentalDriver } from '@josey/contract/api/rentals/rental-drivers';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { findReadableRental, partOf } from '../rental-parties.ts';
import { findRentals } from '../rentals.queries.ts';
import { isShownTo, presentDriver, presentInvitation } from './drivers.presenter.ts';
import { driversOf, listInvitations } from './drivers.queries.ts';

/** The additional drivers of a rental that the caller may see. */
export async function readDrivers(
  context: Context,
  caller: Caller,
  rentalId: string,
): Promise<RentalDriver[]> {
  const { db } = context;
  const rental = await findReadableRental(db, rentalId, caller);
  if (!rental) throw notFound('rental');
  const viewer = partOf(rental, caller.id);
  const shown = (await driversOf(db, rentalId)).filter((row) => isShownTo(viewer, row));
  return shown.map((row) => presentDriver(context, row, rental));
}

const MOST = 50;

/** The trips of others that a person is invited to drive, or drives. */
export async function readInvitations(context: Context, personId: string): Promise<DriverInvitation[]> {
  const { db } = context;
  const rows = await listInvitations(db, personId, MOST);
  const rentals = await findRentals(
    db,
    rows.map(({ rental_id }) => rental_id),
  );
  return rows.flatMap((row) => {
    const rental = rentals.find(({ id }) => id === row.rental_id);
    return rental ? [presentInvitation(context, row, rental)] : [];
  });
}
