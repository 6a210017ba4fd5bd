import type { Proposal } from '@josey/contract/api/desk/proposals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockForDecision } from './lock-for-decision.ts';
import { proposalMachine } from './proposal-machine.ts';
import { presentProposal } from './proposals.presenter.ts';

/** Refuses another administrator's proposal. */
export function refuseProposal(
  context: Context,
  admin: Caller,
  id: string,
  reason: string,
): Promise<Proposal> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    const open = await lockForDecision(tx, admin, { id, move: 'refuse', now });
    const decision = { id: admin.id, reason, proposerId: open.proposer_id };
    const refused = await move(
      tx,
      proposalMachine,
      open,
      { move: 'refuse', by: 'second', now, admin: decision },
      { decider_id: admin.id, decision: reason },
    );
    return presentProposal(refused);
  });
}
