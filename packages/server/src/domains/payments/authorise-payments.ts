import type { AuthorisationOutcome } from '#engines/payments/payments-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { type PaymentRow, paymentsInState } from './payments.queries.ts';
import type { Subject } from './subject.ts';

export interface EngineAnswer {
  paymentId: string;
  outcome: AuthorisationOutcome;
}

/**
 * Asks the engine about every open payment of a rental or ride, the price first; after a refusal the rest is left
 * unasked. Changes nothing of ours: the answers are recorded, with what follows from them, in one transaction of
 * the caller ({@link recordAnswers}). Whoever asks again, after a crash or at the same moment, gets the same answers.
 */
export async function authorisePayments(context: Context, subject: Subject): Promise<EngineAnswer[]> {
  const answers: EngineAnswer[] = [];
  for (const payment of await paymentsInState(context.db, subject, 'created')) {
    const outcome = await ask(context, payment);
    answers.push({ paymentId: payment.id, outcome });
    if (outcome.status !== 'authorised') break;
  }
  return answers;
}

async function ask({ engines }: Context, payment: PaymentRow): Promise<AuthorisationOutcome> {
  if (payment.method === 'cash') throw new Error('Cash is not authorised by an engine');
  try {
    return await engines.payments.authorise({
      idempotencyKey: payment.id,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      method: payment.method as 'card' | 'cashapp',
      paymentMethodId: payment.payment_method_id ?? undefined,
      description: payment.description,
    });
  } catch (cause) {
    const sentence =
      'We cannot reach the payment service. You are not charged twice if you try again shortly.';
    throw new AppError('unavailable', sentence, { cause, retryAfterSeconds: 5 });
  }
}
