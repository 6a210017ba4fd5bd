import type { AdminPaymentDetails } from '@josey/contract/api/money/desk/admin-payments';
import { enqueue } from '#events';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { readPaymentForAdmin } from '../desk/read-payment.ts';
import { insertRepeat, isRepeated, lockRefund } from './refunds.queries.ts';

/** Sends a refund again that came back. The lock makes a second press see the first. */
export async function retryRefund(
  context: Context,
  adminId: string,
  refundId: string,
  reason: string,
): Promise<AdminPaymentDetails> {
  const paymentId = await transact(context, async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (!refund) throw notFound('refund');
    const originId = refund.origin_id ?? refund.id;
    if (refund.outcome !== 'failed' || (await isRepeated(tx, originId)))
      throw new AppError('conflict', 'refund_not_failed');
    const [id, now] = [newId(), context.clock.now()];
    const { payment_id, amount_cents: amountCents } = refund;
    await insertRepeat(tx, { id, paymentId: payment_id, amountCents: amountCents ?? 0, originId, now });
    await enqueue(tx, 'payment.instructed', { instructionId: id });
    const action = { adminId, type: 'refund_retried', reason, at: now } as const;
    await recordAdminAction(tx, { ...action, targetKind: 'payment', targetId: payment_id });
    return payment_id;
  });
  return readPaymentForAdmin(context.db, paymentId);
}
