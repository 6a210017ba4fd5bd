import { type Context, transact } from '#platform/kernel/context.ts';
import {
  type AuthorizationState,
  abandonAttempt,
  authorizePayments,
  recordAnswers,
} from '../../payments/payments.public.ts';
import { subjectOf } from '../payment-subjects.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { getRental, type RentalRow } from '../rentals.queries.ts';
import { moveDeposit } from './move-deposit.ts';

export interface ConfirmedDeposit {
  rental: RentalRow;
  authorization: AuthorizationState;
}

/**
 * Authorizes the deposit of a rental and records the answer. Check-in, the renter's confirmation at their bank and the
 * sweep after a crash all use this. A deposit that is not wanted anymore is released.
 */
export async function confirmDeposit(
  context: Context,
  rentalId: string,
  key: string,
): Promise<ConfirmedDeposit> {
  const subject = subjectOf(rentalId, key);
  const answers = await authorizePayments(context, subject);
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const rental = await lockAndGetRental(tx, rentalId);
    const authorization = await recordAnswers(tx, subject, answers, now);
    const isWanted = rental.status === 'approved' && rental.deposit_status === 'due';
    if (isWanted && authorization.status === 'authorized') await moveDeposit(tx, rental, 'hold', 'renter');
    else if (authorization.status === 'declined' || (!isWanted && rental.deposit_status !== 'held'))
      await abandonAttempt(tx, subject, now);
    return { rental: await getRental(tx, rentalId), authorization };
  });
}
