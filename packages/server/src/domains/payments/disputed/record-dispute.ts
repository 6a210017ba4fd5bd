import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { setRefunded } from '../charges.queries.ts';
import { setChargedBack, setDisputed, setUndisputed, waitingRefunds } from './disputed.queries.ts';

/** What the disputes of a payment together make of it: one that is open, else one that is lost. */
export type DisputeOutcome = 'open' | 'lost' | 'none';

/**
 * Moves a captured payment with its disputes. Refunds that were decided in between go on once the bank has decided: after a
 * lost dispute the payer has the money already.
 */
export async function recordDispute(tx: Tx, paymentId: string, outcome: DisputeOutcome): Promise<void> {
  if (outcome === 'open') return setDisputed(tx, paymentId);
  if (outcome === 'lost') {
    await setDisputed(tx, paymentId);
    await setChargedBack(tx, paymentId);
  } else {
    await setUndisputed(tx, paymentId);
    await setRefunded(tx, paymentId);
  }
  for (const instructionId of await waitingRefunds(tx, paymentId))
    await enqueue(tx, 'payment.instructed', { instructionId });
}
