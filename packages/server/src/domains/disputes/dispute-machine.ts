import {
  type DisputeActor,
  type DisputeMove,
  type DisputeStatus,
  disputeStates,
} from '@josey/contract/rules/states/money/dispute-states';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { decidedAlready } from '#platform/kernel/activity-log.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { activeAdminIds } from '../accounts/accounts.public.ts';
import { payeePartOf } from '../ledger/ledger.public.ts';
import { type DisputeRow, getDispute } from './disputes.queries.ts';

/** The state machine of disputes. */
export const disputeMachine: Machine<'disputes', DisputeRow, DisputeStatus, DisputeMove, DisputeActor> = {
  table: 'disputes',
  states: disputeStates,
  stamp: (now) => ({ status_since: now }),
  read: getDispute,
  refuse: (db, { id: targetId, status: from }, { to }) =>
    decidedAlready(db, { thing: 'dispute', targetId, from, to }),
  logAs: ({ id: targetId }, move) => ({
    type: move === 'accept' ? 'dispute_accepted' : 'dispute_evidence_sent',
    targetKind: 'dispute',
    targetId,
  }),
  onMoved: (tx, { after, step }) => announceDispute(tx, after, step.by),
};

export async function announceDispute(tx: Tx, dispute: DisputeRow, actor: DisputeActor): Promise<void> {
  const payee = await payeePartOf(tx, dispute.payment_id, dispute.amount_cents);
  await enqueue(tx, 'dispute.changed', {
    disputeId: dispute.id,
    adminIds: await activeAdminIds(tx, 'money'),
    payeeId: payee?.personId,
    actor,
    status: dispute.status as DisputeStatus,
    isInquiry: dispute.is_inquiry,
    cents: dispute.amount_cents,
    currency: dispute.currency,
    dueOn: dispute.evidence_due_at?.toISOString().slice(0, 10),
  });
}
