import type { Dispute, DisputeDetails } from '@josey/contract/api/money/disputes';
import type { DisputeRow } from './disputes.queries.ts';

export interface DisputedPayment {
  id: string;
  kind: string;
  subject_id: string;
  description: string;
  payer: { id: string; first_name: string; last_name: string; email: string };
}

const isDecided = (status: string) => status === 'won' || status === 'lost';

export function presentDispute(row: DisputeRow, { payer, ...payment }: DisputedPayment): Dispute {
  return {
    id: row.id,
    paymentId: row.payment_id,
    payer: { id: payer.id, firstName: payer.first_name, lastName: payer.last_name, email: payer.email },
    subject: { kind: payment.kind, id: payment.subject_id },
    description: payment.description,
    status: row.status as Dispute['status'],
    isInquiry: row.is_inquiry,
    reason: row.reason,
    amountCents: row.amount_cents,
    currency: row.currency,
    ...(row.evidence_due_at && { evidenceDueAt: row.evidence_due_at.toISOString() }),
    openedAt: row.opened_at.toISOString(),
    ...(isDecided(row.status) && { closedAt: row.status_since.toISOString() }),
  };
}

interface Cost {
  withdrawnCents: number;
  feeCents: number;
  payeeCents: number;
  trip: DisputeDetails['trip'];
}

export function presentDisputeDetails(
  row: DisputeRow,
  payment: DisputedPayment,
  { withdrawnCents, feeCents, payeeCents, trip }: Cost,
): DisputeDetails {
  return {
    ...presentDispute(row, payment),
    reference: row.reference,
    withdrawnCents,
    feeCents,
    payeeCents,
    recoveredCents: row.recovered_cents,
    trip,
    ...(row.answer &&
      row.answered_at && {
        answer: {
          kind: row.answer as 'evidence' | 'accept',
          ...(row.answer_text !== null && { text: row.answer_text }),
          files: row.answer_file_ids.map((id) => ({ url: `/files/${id}` })),
          at: row.answered_at.toISOString(),
          ...(row.answer_sent_at && { sentAt: row.answer_sent_at.toISOString() }),
        },
      }),
  };
}
