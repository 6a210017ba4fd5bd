import type { Tx } from '#platform/database/database.ts';
import { releasePayments } from '../../payments/payments.public.ts';
import { depositOf } from '../money/payment-subjects.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { moveDeposit } from './move-deposit.ts';

/** Releases the deposit of a rental that has ended, if there is one. */
export async function releaseDeposit(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  if (await moveDeposit(tx, rental, 'release', 'system')) await releasePayments(tx, depositOf(rental), now);
}
