import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { RentalDepositStatus } from '@josey/contract/rules/states/money/rental-deposit-states';
import { type Context, transact } from '#platform/kernel/context.ts';
import { requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { releasePayments } from '../../payments/payments.public.ts';
import { depositOf } from '../money/payment-subjects.ts';
import { illegalMove, rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import { getRental, updateRental } from '../rentals.queries.ts';
import { moveDeposit } from './move-deposit.ts';

/** The owner goes on without the deposit: check-in no longer waits for it. Both sides see when. */
export function waiveDeposit(context: Context, caller: Caller, id: string): Promise<Rental> {
  return transact(context, async (tx) => {
    const { rental, as } = await lockRentalOf(tx, id, caller);
    await requireMove(tx, rentalMachine, rental, { move: 'check-in', by: as });
    const waived = as === 'owner' && (await moveDeposit(tx, rental, 'waive', as));
    if (!waived) {
      const status = rental.deposit_cents === 0 ? 'released' : (rental.deposit_status as RentalDepositStatus);
      throw illegalMove(rental, as, `deposit_${status}`);
    }
    const now = context.clock.now();
    await updateRental(tx, id, { deposit_waived_at: now });
    await releasePayments(tx, depositOf(rental), now);
    return presentRental(await getRental(tx, id), as, now);
  });
}
