import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import type { Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { insertPayment } from './payments.queries.ts';
import type { Subject } from './subject.ts';

export interface PaymentOrder<Purpose extends string = string> {
  payerId: string;
  subject: Subject<Purpose>;
  purpose: NoInfer<Purpose>;
  amountCents: number;
  currency: string;
  method: PaymentMethod;
  paymentMethodId?: string | undefined;
  /** The text on the payer's statement. */
  description: string;
  /** Josey's page to which the payer returns from their bank. */
  returnPath: string;
}

/**
 * Opens a payment in the transaction that needs it. It is authorized after the commit ({@link authorizePayments});
 * cash needs no engine and counts as authorized. A second open payment of the same purpose is a conflict, and so is one in
 * another currency than that of the settings.
 */
export async function openPayment<Purpose extends string>(
  tx: Tx,
  order: PaymentOrder<Purpose>,
  now: Date,
): Promise<void> {
  try {
    await insertPayment(tx, {
      id: newId(),
      payer_id: order.payerId,
      kind: order.subject.kind,
      subject_id: order.subject.id,
      key: order.subject.key,
      purpose: order.purpose,
      amount_cents: order.amountCents,
      currency: order.currency,
      method: order.method,
      payment_method_id: order.paymentMethodId ?? null,
      description: order.description,
      return_path: order.returnPath,
      state: order.method === 'cash' ? 'authorized' : 'created',
      created_at: now,
    });
  } catch (error) {
    if (violates(error, 'payments_one_open')) throw new AppError('conflict', 'payment_under_way');
    // This process has not read the change yet.
    if (violates(error, 'payments_in_currency')) throw new AppError('conflict', 'currency_changed');
    throw error;
  }
}
