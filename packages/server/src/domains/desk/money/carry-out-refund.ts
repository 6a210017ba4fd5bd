import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { findPaymentSubject, lockRefundable, refundInTransaction } from '../../payments/payments.public.ts';
import { returnPromotion } from '../../promotions/promotions.public.ts';
import { lockForRefund as lockRental } from '../../rentals/rentals.public.ts';
import { lockForRefund as lockRide } from '../../rides/rides.public.ts';

/** Locks a payment and its trip, and says what a refund of so much, or of all that is left, comes to. */
export async function lockForRefund(tx: Tx, paymentId: string, wantedCents: number | undefined) {
  // Locked before its payment, as when it is canceled.
  const subject = await findPaymentSubject(tx, paymentId);
  const trip = await (subject.kind === 'ride' ? lockRide(tx, subject.id) : lockRental(tx, subject));
  return { subject, trip, ...(await lockRefundable(tx, paymentId, wantedCents)) };
}

interface Decision {
  adminId: string;
  /** Where a second administrator approved it. */
  proposerId?: string;
  reason: string;
  now: Date;
}

/** Refunds what was locked, logs it and tells the payer. */
export async function carryOutRefund(
  tx: Tx,
  { subject, trip, ...refundable }: Awaited<ReturnType<typeof lockForRefund>>,
  { now, ...decision }: Decision,
): Promise<void> {
  const { shares, promotionCents, ...refund } = await refundInTransaction(tx, refundable, now);
  await trip.count(refund.amountCents, shares);
  if (promotionCents > 0) await returnPromotion(tx, subject, now, promotionCents);
  const payment = { targetKind: 'payment', targetId: refundable.id } as const;
  await recordAdminAction(tx, { ...decision, ...payment, type: 'payment_refunded', at: now });
  await enqueue(tx, 'payment.refunded', { ...refund, link: trip.link, reason: decision.reason });
}
