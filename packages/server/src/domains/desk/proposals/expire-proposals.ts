import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { proposalMachine } from './proposal-machine.ts';
import { lockExpired } from './proposals.queries.ts';

/** Ends the proposals that no administrator decided in time. */
export function expireProposals(context: Context): Promise<void> {
  const now = context.clock.now();
  return transact(context, (tx) => expireInTransaction(tx, now));
}

/** Ends the overdue proposals, of all or of one person or payment. */
export async function expireInTransaction(tx: Tx, now: Date, subjectId?: string): Promise<void> {
  for (const proposal of await lockExpired(tx, now, subjectId))
    await move(tx, proposalMachine, proposal, { move: 'expire', by: 'system', now });
}
