import type { AuthorizationOutcome } from '#engines/payments/payments-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { type PaymentRow, unsettledPayments } from './payments.queries.ts';
import type { Subject } from './subject.ts';

export interface EngineAnswer {
  paymentId: string;
  outcome: AuthorizationOutcome;
}

/**
 * Asks the engine about every open payment of a rental or ride, the price first; after a refusal the rest is left
 * unasked. Changes nothing of ours: the answers are recorded, with what follows from them, in one transaction of
 * the caller ({@link recordAnswers}). A second caller, after a crash or at the same moment, gets the same answers.
 * The payer's confirmations since are recorded before the rest is asked for: an attempt abandoned in between must not
 * leave a hold that our books do not know.
 */
export async function authorizePayments(context: Context, subject: Subject): Promise<EngineAnswer[]> {
  const answers: EngineAnswer[] = [];
  for (const payment of await unsettledPayments(context.db, subject)) {
    const outcome = await ask(context, payment);
    answers.push({ paymentId: payment.id, outcome });
    if (outcome.status !== 'authorized' || payment.state === 'action_required') break;
  }
  return answers;
}

async function ask({ engines }: Context, payment: PaymentRow): Promise<AuthorizationOutcome> {
  if (payment.method === 'cash') throw new Error('Cash is not authorized by an engine');
  try {
    if (payment.engine_reference) return await engines.payments.retrieve(payment.engine_reference);
    return await engines.payments.authorize({
      idempotencyKey: payment.id,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      method: payment.method as 'card' | 'cashapp',
      paymentMethodId: payment.payment_method_id ?? undefined,
      description: payment.description,
      returnPath: payment.return_path,
    });
  } catch (cause) {
    throw new AppError('unavailable', 'payment_service', { cause, retryAfterSeconds: 5 });
  }
}
