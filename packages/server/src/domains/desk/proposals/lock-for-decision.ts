import type { Tx } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { kindsFor } from './needs-second.ts';
import { proposalMachine } from './proposal-machine.ts';
import { lockProposal, type ProposalRow } from './proposals.queries.ts';

interface Decision {
  id: string;
  move: 'approve' | 'refuse';
  now: Date;
}

/** Locks an open proposal of another administrator, of a kind that the caller decides, and not about the caller. */
export async function lockForDecision(
  tx: Tx,
  admin: Caller,
  { id, move, now }: Decision,
): Promise<ProposalRow> {
  const proposal = await lockProposal(tx, id, { kinds: kindsFor(admin) });
  if (!proposal) throw notFound('proposal');
  if (proposal.proposer_id === admin.id) throw new AppError('conflict', 'own_proposal');
  if (proposal.person_id === admin.id) throw new AppError('conflict', 'not_yourself');
  await requireMove(tx, proposalMachine, proposal, { move, by: 'second' });
  if (proposal.expires_at <= now) throw new AppError('conflict', 'proposal_expired');
  return proposal;
}
