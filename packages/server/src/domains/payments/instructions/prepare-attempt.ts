import type { Tx } from '#platform/database/database.ts';
import { findWaitingPayment, hasUnansweredPayment } from '../payments.queries.ts';
import type { Subject } from '../subject.ts';
import { releasePayments } from './instruct.ts';

interface PayBy {
  paymentMethod: string;
  paymentMethodId?: string | undefined;
  /** Of a payment whose payer chooses it. */
  amountCents?: number | undefined;
}

/**
 * Whether another attempt at a payment may begin. It must wait for an attempt without an answer, and for one with the
 * same card and amount that waits for its payer; another attempt is released. The caller has locked the subject.
 */
export async function prepareAttempt(
  tx: Tx,
  subject: Subject,
  { paymentMethod, paymentMethodId, amountCents }: PayBy,
  now: Date,
): Promise<boolean> {
  const waiting = await findWaitingPayment(tx, subject);
  if (!waiting) return !(await hasUnansweredPayment(tx, subject));
  const isSame =
    waiting.method === paymentMethod &&
    waiting.payment_method_id === (paymentMethodId ?? null) &&
    waiting.amount_cents === (amountCents ?? waiting.amount_cents);
  if (!isSame) await releasePayments(tx, subject, now);
  return !isSame;
}
