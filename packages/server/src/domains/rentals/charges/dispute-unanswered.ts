import type { Tx } from '#platform/database/database.ts';
import { move } from '#platform/kernel/move.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { chargeMachine } from './charge-machine.ts';
import { getCharge } from './charges.queries.ts';

/** A renter who does not answer in time agrees to nothing: an administrator decides. */
export async function disputeUnanswered(
  tx: Tx,
  { id, rental_id: rentalId }: { id: string; rental_id: string },
  now: Date,
): Promise<void> {
  const rental = await lockAndGetRental(tx, rentalId);
  const charge = await getCharge(tx, id);
  if (charge.status !== 'proposed' || charge.answer_by > now) return;
  await move(tx, chargeMachine(rental), charge, { move: 'dispute', by: 'system', now });
}
