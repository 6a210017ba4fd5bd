import { PROPOSAL_RULES } from '@josey/contract/rules/limits/desk';
import type { Tx } from '#platform/database/database.ts';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { expireInTransaction } from './expire-proposals.ts';
import { subjectOf } from './proposal-machine.ts';
import { insertProposal } from './proposals.queries.ts';

const DAY_MS = 86_400_000;

type Proposed = { kind: 'ban'; userId: string } | { kind: 'refund'; paymentId: string; amountCents: number };

/** Records what another administrator has to approve. The caller holds the lock on the person or payment. Returns its id. */
export async function propose(
  tx: Tx,
  proposed: Proposed,
  { adminId, reason, now }: { adminId: string; reason: string; now: Date },
): Promise<string> {
  const row = {
    id: newId(),
    kind: proposed.kind,
    user_id: proposed.kind === 'ban' ? proposed.userId : null,
    payment_id: proposed.kind === 'refund' ? proposed.paymentId : null,
    amount_cents: proposed.kind === 'refund' ? proposed.amountCents : null,
    reason,
    proposer_id: adminId,
    created_at: now,
    expires_at: new Date(now.getTime() + PROPOSAL_RULES.openDays * DAY_MS),
  };
  const subject = subjectOf(row);
  // An overdue proposal is open until the job ends it, and would be in the way.
  await expireInTransaction(tx, now, subject.targetId);
  if (!(await insertProposal(tx, row))) throw new AppError('conflict', `${proposed.kind}_proposed`);
  await recordAdminAction(tx, { adminId, type: `${proposed.kind}_proposed`, ...subject, reason, at: now });
  return row.id;
}
