import type { StaffRight } from '@josey/contract/values/choices/roles';
import type { Db, Tx } from '#platform/database/database.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { hasRight, TRIP_READERS } from '#platform/security/staff-rights.ts';
import type { Viewer } from './rentals.presenter.ts';
import {
  findRental,
  findRentalOf,
  findRentalWithCharge,
  getRental,
  lockRental,
  type RentalRow,
} from './rentals.queries.ts';

/** A rental that this caller may read: their own, and any for administrators who read trips. */
export const findReadableRental = (db: Db | Tx, id: string, caller: Caller) =>
  findFor(db, id, caller, TRIP_READERS);

/** A rental that this caller may act in: their own, and any for support. */
export const findRentalFor = (db: Db | Tx, id: string, caller: Caller) =>
  findFor(db, id, caller, ['support']);

const findFor = (
  db: Db | Tx,
  id: string,
  caller: Caller,
  rights: readonly StaffRight[],
): Promise<RentalRow | undefined> =>
  hasRight(caller, ...rights) ? findRental(db, id) : findRentalOf(db, id, caller.id);

/** A rental whose photos this caller may see: both sides, and administrators once a charge was proposed. */
export async function findRentalWithEvidence(
  db: Db,
  id: string,
  caller: Caller,
): Promise<RentalRow | undefined> {
  const own = await findRentalOf(db, id, caller.id);
  return own ?? (hasRight(caller, ...TRIP_READERS) ? findRentalWithCharge(db, id) : undefined);
}

/** The role of a user in a rental that they may see. */
export function partOf(rental: RentalRow, userId: string): Viewer {
  if (rental.renter_id === userId) return 'renter';
  return rental.owner_id === userId ? 'owner' : 'admin';
}

/** Locks a rental and reads it under the lock. */
export async function lockAndGetRental(tx: Tx, id: string): Promise<RentalRow> {
  await lockRental(tx, id);
  return getRental(tx, id);
}

/** Locks one of the caller's rentals and returns their role; only support acts in another user's. */
export async function lockRentalOf(
  tx: Tx,
  id: string,
  caller: Caller,
): Promise<{ rental: RentalRow; as: Viewer }> {
  await lockRental(tx, id);
  const rental = await findRentalFor(tx, id, caller);
  if (!rental) throw notFound('rental');
  return { rental, as: partOf(rental, caller.id) };
}
