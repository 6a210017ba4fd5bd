import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import type { Db } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { lockAuthorized, releasePayments } from '../../payments/payments.public.ts';
import { depositOf, nextDepositOf } from '../money/payment-subjects.ts';
import { type PayBy, payAsRental } from '../money/rental-payments.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { updateRental } from '../rentals.queries.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { moveDeposit } from './move-deposit.ts';
import { openDeposit } from './open-deposit.ts';
import { reportUnheld } from './report-unheld.ts';

const RETRY_MS = RENTAL_RULES.depositRetriedHours * 3_600_000;

/** Deposits whose hold is to be renewed. */
export function depositsToRenew(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('rentals')
    .select('id')
    .where('deposit_renew_at', '<=', now)
    .where('deposit_status', 'in', ['held', 'lapsed'])
    .where('status', 'in', ['active', 'returned'])
    .limit(limit);
}

/**
 * Holds the deposit of a long rental again, without its renter, before the former hold lapses: the new one first. A card
 * that is declined is tried again some hours later; a hold that has lapsed by then is not relied on.
 */
export async function renewDeposit(context: Context, rentalId: string): Promise<void> {
  const key = await transact(context, async (tx) => {
    const now = context.clock.now();
    const rental = await lockAndGetRental(tx, rentalId);
    const { deposit_renew_at: renewAt, deposit_lapses_at: lapsesAt } = rental;
    if (!['active', 'returned'].includes(rental.status) || !renewAt || renewAt > now) return undefined;
    const former = await lockAuthorized(tx, depositOf(rental), 'deposit');
    const payBy: PayBy = former
      ? {
          paymentMethod: former.method as PayBy['paymentMethod'],
          paymentMethodId: former.payment_method_id ?? undefined,
        }
      : await payAsRental(tx, rental, {});
    if (lapsesAt && lapsesAt <= now && (await moveDeposit(tx, rental, 'lapse', 'system'))) {
      await releasePayments(tx, depositOf(rental), now);
      await reportUnheld(tx, rental, 'lapsed');
    }
    await updateRental(tx, rentalId, { deposit_renew_at: new Date(now.getTime() + RETRY_MS) });
    const subject = nextDepositOf(rental);
    await openDeposit(tx, rental, { subject, payBy }, now);
    return subject.key;
  });
  if (key) await confirmDeposit(context, rentalId, key);
}
