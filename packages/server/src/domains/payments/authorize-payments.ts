import type { DeclineReason } from '@josey/contract/rules/decline-reasons';
import { CAPTURED_STATES } from '@josey/contract/rules/states/money/payment-states';
import type { AuthorizationOutcome } from '#engines/payments/payments-engine.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { postAuthorization } from '../ledger/ledger.public.ts';
import { asLedgerPayment } from './ledger-payment.ts';
import { findCustomer } from './methods/methods.queries.ts';
import { payerOf } from './methods/payer.ts';
import {
  keepReference,
  latestPayments,
  type PaymentRow,
  setAnswer,
  unsettledPayments,
} from './payments.queries.ts';
import type { Subject } from './subject.ts';

const AUTHORIZED: readonly string[] = ['authorized', ...CAPTURED_STATES];

/** Without the payer, a card whose bank wants a confirmation is declined. Repeated calls name the same. */
interface PayerPresence {
  offSession?: boolean;
}

export interface EngineAnswer {
  paymentId: string;
  outcome: AuthorizationOutcome;
}

/**
 * Requests authorization of every open payment of a rental or ride, the price first; after a refusal it stops.
 * It writes nothing: the caller records the answers with their consequences in one transaction
 * ({@link recordAnswers}). A second caller, after a crash or concurrently, gets the same answers.
 * The payer's confirmations in between are recorded before the rest is requested: an abandoned attempt must not
 * leave a hold that our books do not contain.
 */
export async function authorizePayments(
  context: Context,
  subject: Subject,
  presence: PayerPresence = {},
): Promise<EngineAnswer[]> {
  const answers: EngineAnswer[] = [];
  for (const payment of await unsettledPayments(context.db, subject)) {
    const outcome = await ask(context, payment, presence);
    answers.push({ paymentId: payment.id, outcome });
    if (outcome.status !== 'authorized' || payment.state === 'action_required') break;
  }
  return answers;
}

async function ask(
  context: Context,
  payment: PaymentRow,
  { offSession = false }: PayerPresence,
): Promise<AuthorizationOutcome> {
  const { db, engines } = context;
  if (payment.method === 'cash') throw new Error('Cash is not authorized by an engine');
  try {
    const { engine_reference: reference, state } = payment;
    if (reference && state === 'action_required') return await engines.payments.retrieve(reference);
    return await engines.payments.authorize({
      idempotencyKey: payment.id,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      method: payment.method as 'card' | 'cashapp',
      paymentMethodId: payment.payment_method_id ?? undefined,
      customer: await findCustomer(db, payerOf(context, payment.payer_id)),
      offSession,
      description: payment.description,
      returnPath: payment.return_path,
      reference: reference ?? undefined,
      keepReference: (created) => keepReference(db, payment.id, created),
    });
  } catch (cause) {
    throw new AppError('unavailable', 'payment_service', { cause, retryAfterSeconds: 5 });
  }
}

/** The state of a subject's payments together. `unanswered`: the engine has yet to be asked. */
export type AuthorizationState =
  | { status: 'authorized' | 'unanswered' }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'action_required'; reason: DeclineReason; confirmUrl: string };

/**
 * Records the engine's answers and returns the state of the subject's payments. Runs in the caller's transaction with
 * the consequence, so that no crash comes between the two.
 */
export async function recordAnswers(
  tx: Tx,
  subject: Subject,
  answers: EngineAnswer[],
  now: Date,
): Promise<AuthorizationState> {
  for (const { paymentId, outcome } of answers) {
    const payment = await setAnswer(tx, paymentId, outcome);
    if (payment?.state === 'authorized')
      await postAuthorization(tx, asLedgerPayment(payment), payment.amount_cents, now);
  }
  const latest = await latestPayments(tx, subject);
  for (const { state, decline_reason, confirm_url } of latest) {
    const reason = (decline_reason ?? 'card_declined') as DeclineReason;
    if (state === 'declined') return { status: state, reason };
    if (state === 'action_required') return { status: state, reason, confirmUrl: confirm_url ?? '' };
  }
  const isAuthorized = latest.length > 0 && latest.every(({ state }) => AUTHORIZED.includes(state));
  return { status: isAuthorized ? 'authorized' : 'unanswered' };
}
