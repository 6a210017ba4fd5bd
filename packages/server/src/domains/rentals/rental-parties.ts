import type { Db, Tx } from '#platform/database/database.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import type { Viewer } from './rentals.presenter.ts';
import {
  findRental,
  findRentalOf,
  findRentalWithCharge,
  getRental,
  lockRental,
  type RentalRow,
} from './rentals.queries.ts';

/** A rental as this caller may see it; administrators may see all. */
export function findRentalFor(db: Db | Tx, id: string, caller: Caller): Promise<RentalRow | undefined> {
  return caller.role === 'admin' ? findRental(db, id) : findRentalOf(db, id, caller.id);
}

/** A rental whose photos this caller may see: both sides, and administrators once a charge was proposed. */
export async function findRentalWithEvidence(
  db: Db,
  id: string,
  caller: Caller,
): Promise<RentalRow | undefined> {
  const own = await findRentalOf(db, id, caller.id);
  return own ?? (caller.role === 'admin' ? findRentalWithCharge(db, id) : undefined);
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

/** Locks one of the caller's rentals and returns their role; another user's is found only by administrators. */
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
