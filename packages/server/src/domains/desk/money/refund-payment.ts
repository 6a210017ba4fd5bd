import type {
  AdminPaymentDetails,
  refundPayment as RefundPayment,
} from '@josey/contract/api/money/desk/admin-payments';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { enqueue } from '#events';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import {
  findPaymentSubject,
  readPaymentForAdmin,
  refundInTransaction,
} from '../../payments/payments.public.ts';
import { returnPromotion } from '../../promotions/promotions.public.ts';
import { lockForRefund as lockRental } from '../../rentals/rentals.public.ts';
import { lockForRefund as lockRide } from '../../rides/rides.public.ts';

/** Refunds a part of a payment, or what is left of it, with a reason that its payer is told. */
export async function refundPayment(
  context: Context,
  admin: Caller,
  paymentId: string,
  { amountCents: wantedCents, reason }: ParsedBody<typeof RefundPayment>,
): Promise<AdminPaymentDetails> {
  await transact(context, async (tx) => {
    const now = context.clock.now();
    // Locked before its payment, as when it is canceled.
    const subject = await findPaymentSubject(tx, paymentId);
    const trip = await (subject.kind === 'ride' ? lockRide(tx, subject.id) : lockRental(tx, subject));
    const { shares, promotionCents, ...refund } = await refundInTransaction(tx, paymentId, wantedCents, now);
    await trip.count(refund.amountCents, shares);
    if (promotionCents > 0) await returnPromotion(tx, subject, now, promotionCents);
    const action = { adminId: admin.id, type: 'payment_refunded', reason, at: now } as const;
    await recordAdminAction(tx, { ...action, targetKind: 'payment', targetId: paymentId });
    await enqueue(tx, 'payment.refunded', { ...refund, link: trip.link, reason });
  });
  return readPaymentForAdmin(context.db, paymentId);
}
