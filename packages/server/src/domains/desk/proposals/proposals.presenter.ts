import type { Proposal } from '@josey/contract/api/desk/proposals';
import type { ProposalStatus } from '@josey/contract/rules/states/proposal-states';
import type { ProposalKind } from '@josey/contract/values/choices/desk';
import { avatarOf } from '#platform/kernel/public-photo.ts';
import type { ProposalRow } from './proposals.queries.ts';

export function presentProposal(row: ProposalRow): Proposal {
  return {
    id: row.id,
    kind: row.kind as ProposalKind,
    status: row.status as ProposalStatus,
    person: { id: row.person_id, firstName: row.first_name, lastName: row.last_name, ...avatarOf(row) },
    ...paymentOf(row),
    reason: row.reason,
    proposedBy: {
      id: row.proposer_id,
      firstName: row.proposer_first_name,
      lastName: row.proposer_last_name,
    },
    ...deciderOf(row),
    ...(row.decision !== null && { decision: row.decision }),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
  };
}

function paymentOf({ payment_id: id, description, amount_cents, currency }: ProposalRow) {
  if (id === null || description === null || amount_cents === null || currency === null) return {};
  return { payment: { id, description, amountCents: amount_cents, currency } };
}

function deciderOf({
  decider_id: id,
  decider_first_name: firstName,
  decider_last_name: lastName,
}: ProposalRow) {
  return id !== null && firstName !== null && lastName !== null && { decidedBy: { id, firstName, lastName } };
}
