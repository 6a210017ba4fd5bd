import type { Context } from '#platform/kernel/context.ts';
import { listUnidentified, setFingerprint } from './methods.queries.ts';
import { reach } from './payer.ts';

/**
 * Asks the engine for the fingerprints of cards that these people saved before Josey kept them. To be called before cards are
 * compared. The second of two cards that are the same stays without one: the first is found.
 */
export async function identifyCards(
  { db, engines: { payments } }: Context,
  userIds: readonly string[],
): Promise<void> {
  for (const { id, reference } of await listUnidentified(db, payments.name, userIds)) {
    const method = await reach(payments.retrieveMethod(reference));
    if (method?.fingerprint) await setFingerprint(db, id, method.fingerprint);
  }
}
