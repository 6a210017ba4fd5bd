import { PROPOSAL_RULES } from '@josey/contract/rules/limits';
import type { Tx } from '#platform/database/database.ts';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { subjectOf } from './proposal-machine.ts';
import { insertProposal } from './proposals.queries.ts';

const DAY_MS = 86_400_000;

type Wish = { kind: 'ban'; userId: string } | { kind: 'refund'; paymentId: string; amountCents: number };

/** Records what another administrator has to approve. The caller holds the lock on the person or payment. Returns its id. */
export async function propose(
  tx: Tx,
  wish: Wish,
  { adminId, reason, now }: { adminId: string; reason: string; now: Date },
): Promise<string> {
  const row = {
    id: newId(),
    kind: wish.kind,
    user_id: wish.kind === 'ban' ? wish.userId : null,
    payment_id: wish.kind === 'refund' ? wish.paymentId : null,
    amount_cents: wish.kind === 'refund' ? wish.amountCents : null,
    reason,
    proposer_id: adminId,
    created_at: now,
    expires_at: new Date(now.getTime() + PROPOSAL_RULES.openDays * DAY_MS),
  };
  if (!(await insertProposal(tx, row))) throw new AppError('conflict', `${wish.kind}_proposed`);
  await recordAdminAction(tx, { adminId, type: `${wish.kind}_proposed`, ...subjectOf(row), reason, at: now });
  return row.id;
}
