import type { DeclineReason } from '@josey/contract/rules/decline-reasons';
import type { Tx } from '#platform/database/database.ts';
import type { EngineAnswer } from './authorize-payments.ts';
import { latestPayments, setAnswer } from './payments.queries.ts';
import type { Subject } from './subject.ts';

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
): Promise<AuthorizationState> {
  for (const { paymentId, outcome } of answers) await setAnswer(tx, paymentId, outcome);
  const latest = await latestPayments(tx, subject);
  for (const { state, decline_reason, confirm_url } of latest) {
    const reason = (decline_reason ?? 'card_declined') as DeclineReason;
    if (state === 'declined') return { status: state, reason };
    if (state === 'action_required') return { status: state, reason, confirmUrl: confirm_url ?? '' };
  }
  const isAuthorized =
    latest.length > 0 && latest.every(({ state }) => state === 'authorized' || state === 'captured');
  return { status: isAuthorized ? 'authorized' : 'unanswered' };
}
