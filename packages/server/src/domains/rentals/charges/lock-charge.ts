import type { Tx } from '#platform/database/database.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { findCharge } from './charges.queries.ts';

/** Locks one of the caller's rentals, and returns a charge of it with the caller's role. */
export async function lockCharge(tx: Tx, ids: { id: string; chargeId: string }, caller: Caller) {
  const { rental, as } = await lockRentalOf(tx, ids.id, caller);
  const charge = await findCharge(tx, ids.chargeId);
  if (charge?.rental_id !== rental.id) throw notFound('charge');
  return { rental, charge, as };
}
