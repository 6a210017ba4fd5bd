import type { refundPayment as RefundPayment } from '@josey/contract/api/money/desk/admin-payments';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { readPaymentForAdmin } from '../../payments/payments.public.ts';
import { refundNeedsSecond } from '../proposals/needs-second.ts';
import { propose } from '../proposals/propose.ts';
import { carryOutRefund, lockForRefund } from './carry-out-refund.ts';

/**
 * Refunds a part of a payment, or what is left of it, with a reason that its payer is told. What needs a second
 * administrator is only proposed: the amount is the one of now.
 */
export async function refundPayment(
  context: Context,
  { id: adminId }: Caller,
  paymentId: string,
  { amountCents: wantedCents, reason }: ParsedBody<typeof RefundPayment>,
): Promise<Reply<typeof RefundPayment>> {
  const proposalId = await transact(context, async (tx) => {
    const decision = { adminId, reason, now: context.clock.now() };
    const refund = await lockForRefund(tx, paymentId, wantedCents);
    const { amountCents } = refund;
    if (refundNeedsSecond(context, refund))
      return propose(tx, { kind: 'refund', paymentId, amountCents }, decision);
    await carryOutRefund(tx, refund, decision);
    return undefined;
  });
  const payment = await readPaymentForAdmin(context.db, paymentId);
  return proposalId ? { ...payment, proposalId } : payment;
}
