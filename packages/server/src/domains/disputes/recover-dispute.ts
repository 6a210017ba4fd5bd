import type { DisputeDetails } from '@josey/contract/api/money/disputes';
import { enqueue } from '#events';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { payeePartOf, postDisputeRecovery } from '../ledger/ledger.public.ts';
import { asLedgerPayment, paymentsByIds } from '../payments/payments.public.ts';
import { lockDispute, updateDispute, withdrawnOf } from './disputes.queries.ts';
import { readDispute } from './read-disputes.ts';

/**
 * The payee gives back their part of what a lost dispute took, once: it is set off against their next earnings. Without this
 * the platform bears it.
 */
export async function recoverDispute(
  context: Context,
  adminId: string,
  id: string,
  reason: string,
): Promise<DisputeDetails> {
  await transact(context, async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (!dispute) throw notFound('dispute');
    const { withdrawnCents } = await withdrawnOf(tx, id);
    const part = await payeePartOf(tx, dispute.payment_id, withdrawnCents);
    const isRecoverable = dispute.status === 'lost' && dispute.recovered_cents === 0;
    if (!isRecoverable || !part || part.cents <= 0) throw new AppError('conflict', 'nothing_to_recover');
    const [payment] = await paymentsByIds(tx, [dispute.payment_id]);
    if (!payment) throw notFound('payment');
    const now = context.clock.now();
    await postDisputeRecovery(tx, asLedgerPayment(payment), part, { causeId: id, at: now });
    await updateDispute(tx, id, { recovered_cents: part.cents });
    const { personId: payeeId, cents } = part;
    await enqueue(tx, 'dispute.recovered', { payeeId, cents, currency: dispute.currency, reason });
    const action = { adminId, type: 'dispute_recovered', reason, at: now } as const;
    await recordAdminAction(tx, { ...action, targetKind: 'dispute', targetId: id });
  });
  return readDispute(context, id);
}
