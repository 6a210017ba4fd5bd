import {
  type RentalDepositStatus,
  rentalDepositStates,
} from '@josey/contract/rules/states/money/rental-deposit-states';
import { type ActorOf, type MoveOf, targetOf } from '@josey/contract/rules/states/state-table';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { type RentalRow, updateRental } from '../rentals.queries.ts';

/** Moves the deposit of a locked rental. Undefined when its state table does not allow that. */
export async function moveDeposit(
  tx: Tx,
  rental: RentalRow,
  move: MoveOf<typeof rentalDepositStates>,
  by: ActorOf<typeof rentalDepositStates>,
): Promise<RentalDepositStatus | undefined> {
  if (rental.deposit_cents === 0) return undefined;
  const status = targetOf(rentalDepositStates, rental.deposit_status as RentalDepositStatus, move, by);
  if (!status) return undefined;
  await updateRental(tx, rental.id, { deposit_status: status });
  await enqueue(tx, 'rental.deposit_changed', { rentalId: rental.id });
  return status;
}
