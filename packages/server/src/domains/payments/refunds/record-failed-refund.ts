import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { activeAdminIds } from '../../accounts/accounts.public.ts';
import { postRefundFailure } from '../../ledger/ledger.public.ts';
import { asLedgerPayment } from '../ledger-payment.ts';
import { lockRefund, setOutcome } from './refunds.queries.ts';

/**
 * The provider told of a refund. One that came back from the payer's bank is recorded: the money is with the provider again,
 * and the payer is still owed it. Safe to repeat.
 */
export async function recordFailedRefund(context: Context, reference: string): Promise<void> {
  const { operationId, isFailed } = await context.engines.payments.retrieveRefund(reference);
  if (!isFailed || !operationId) return;
  await transact(context, async (tx) => {
    const refund = await lockRefund(tx, operationId);
    if (!refund || refund.outcome) return;
    // Our own record of it is on its way.
    if (!refund.done_at) throw new Error(`The refund ${operationId} is not recorded yet`);
    const { payment_id: paymentId, payer_id: payerId, currency } = refund;
    const cents = refund.amount_cents ?? 0;
    await setOutcome(tx, refund.id, 'failed');
    await postRefundFailure(tx, asLedgerPayment({ ...refund, id: paymentId }), cents, {
      causeId: refund.id,
      at: context.clock.now(),
    });
    const adminIds = await activeAdminIds(tx, 'money');
    await enqueue(tx, 'payment.refund_failed', { paymentId, payerId, adminIds, cents, currency });
  });
}
