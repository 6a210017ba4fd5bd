import type { Tx } from '#platform/database/database.ts';
import { releasePayments } from './instruct.ts';
import { findWaitingPayment, hasUnansweredPayment } from './payments.queries.ts';
import type { Subject } from './subject.ts';

interface PayBy {
  paymentMethod: string;
  paymentMethodId?: string | undefined;
}

/**
 * Whether another attempt at a payment may begin. One that is unanswered is waited for, and so is one with the same
 * card that waits for its payer; with another card that one is given up. The caller has the subject locked.
 */
export async function makeWayForAttempt(
  tx: Tx,
  subject: Subject,
  { paymentMethod, paymentMethodId }: PayBy,
  now: Date,
): Promise<boolean> {
  const waiting = await findWaitingPayment(tx, subject);
  if (!waiting) return !(await hasUnansweredPayment(tx, subject));
  const isSame = waiting.method === paymentMethod && waiting.payment_method_id === (paymentMethodId ?? null);
  if (!isSame) await releasePayments(tx, subject, now);
  return !isSame;
}
