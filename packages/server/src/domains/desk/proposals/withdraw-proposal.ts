import type { Proposal } from '@josey/contract/api/desk/proposals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { kindsFor } from './needs-second.ts';
import { proposalMachine } from './proposal-machine.ts';
import { presentProposal } from './proposals.presenter.ts';
import { lockProposal } from './proposals.queries.ts';

/** Withdraws the administrator's own proposal. */
export function withdrawProposal(context: Context, admin: Caller, id: string): Promise<Proposal> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    const own = await lockProposal(tx, id, { kinds: kindsFor(admin), proposerId: admin.id });
    if (!own) throw notFound('proposal');
    const { reason } = own;
    const step = { move: 'withdraw', by: 'proposer', now, admin: { id: admin.id, reason } } as const;
    return presentProposal(await move(tx, proposalMachine, own, step));
  });
}
