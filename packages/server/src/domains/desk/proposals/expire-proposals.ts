import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { proposalMachine } from './proposal-machine.ts';
import { lockExpired } from './proposals.queries.ts';

/** Ends the proposals that no administrator decided in time. */
export function expireProposals(context: Context): Promise<void> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    for (const proposal of await lockExpired(tx, now))
      await move(tx, proposalMachine, proposal, { move: 'expire', by: 'system', now });
  });
}
