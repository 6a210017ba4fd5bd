import type { PaidByPeriods } from '@josey/contract/rules/receipts/paid-by-periods';
import type { Tx } from '#platform/database/database.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { movePeriod } from './period-machine.ts';
import { findPeriod, insertPeriods } from './periods.queries.ts';

/** Stores the periods of the time that an extension adds, of which the first is charged now. */
export async function beginPeriods(
  tx: Tx,
  rental: RentalRow,
  { extensionId, paidBy }: { extensionId: string; paidBy: PaidByPeriods },
  now: Date,
): Promise<void> {
  await insertPeriods(tx, { rentalId: rental.id, extensionId }, paidBy, now);
  const first = await findPeriod(tx, { kind: 'extension', id: extensionId }, 1);
  if (first) await movePeriod(tx, rental, first, 'approve', now);
}
