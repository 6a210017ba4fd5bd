import type { Tx } from '#platform/database/database.ts';
import type { EngineAnswer } from './authorise-payments.ts';
import { latestPayments, setAnswer } from './payments.queries.ts';
import type { Subject } from './subject.ts';

/** How a rental or ride stands with its money. `unanswered`: the engine has yet to be asked. */
export type AuthorizationState =
  | { status: 'authorised' | 'unanswered' }
  | { status: 'declined' | 'action_required'; reason: string };

/**
 * Writes the engine's answers down and says how the rental or ride now stands with its money. Runs in the
 * transaction that draws the consequence, so that no crash comes between the two.
 */
export async function recordAnswers(
  tx: Tx,
  subject: Subject,
  answers: EngineAnswer[],
): Promise<AuthorizationState> {
  for (const { paymentId, outcome } of answers) await setAnswer(tx, paymentId, outcome);
  const latest = await latestPayments(tx, subject);
  for (const { state, decline_reason } of latest) {
    if (state === 'declined' || state === 'action_required') {
      return { status: state, reason: decline_reason ?? 'card_declined' };
    }
  }
  const isAuthorised =
    latest.length > 0 && latest.every(({ state }) => state === 'authorised' || state === 'captured');
  return { status: isAuthorised ? 'authorised' : 'unanswered' };
}
