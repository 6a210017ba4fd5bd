import type { Tx } from '#platform/database/database.ts';
import { refundPrice, type Subject } from '../../payments/payments.public.ts';
import { returnPromotion } from '../../promotions/promotions.public.ts';
import { countRefund } from '../money/lock-for-refund.ts';
import { subjectOf, subjectOfPeriod } from '../money/payment-subjects.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { movePeriod } from './period-machine.ts';
import { periodsOf } from './periods.queries.ts';
import { skipPeriods } from './skip-periods.ts';

/**
 * A rental that ends at `end` needs no period that begins then or later: what is charged for one goes back, and the others are
 * not charged.
 */
export async function endPeriods(tx: Tx, rental: RentalRow, end: Date, now: Date): Promise<RentalRow> {
  const unneeded = (await periodsOf(tx, rental.id)).filter(
    ({ status, starts_at }) => (status === 'paid' || status === 'owed') && starts_at >= end,
  );
  for (const period of unneeded) {
    await refundPart(tx, rental, subjectOfPeriod(period), undefined, now);
    await movePeriod(tx, rental, period, 'refund', now);
  }
  return skipPeriods(tx, rental, ({ starts_at }) => starts_at >= end, now);
}

/** Gives back what is left of a charge, or `cents` of it, and returns how much; where its debt is open, the renter owes less. */
export async function refundPart(
  tx: Tx,
  rental: RentalRow,
  subject: Subject<'price'>,
  cents: number | undefined,
  now: Date,
): Promise<number> {
  const back = await refundPrice(tx, subject, cents, now);
  if (!back) return 0;
  await countRefund(tx, rental.id, back.amountCents, back.shares);
  if (back.promotionCents > 0) await returnPromotion(tx, subjectOf(rental.id), now, back.promotionCents);
  return back.amountCents;
}
