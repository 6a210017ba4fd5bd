import type { AdminPayment, PaymentStep } from '@josey/contract/api/money/desk/admin-payments';
import type { PaymentState } from '@josey/contract/rules/states/money/payment-states';
import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import { refundableCents } from './refundable-cents.ts';

/** A payment with its payer's name. */
export interface AdminPaymentRow {
  id: string;
  payer_id: string;
  kind: string;
  subject_id: string;
  purpose: string;
  description: string;
  state: string;
  decline_reason: string | null;
  method: string;
  engine_reference: string | null;
  amount_cents: number;
  charged_cents: number;
  captured_cents: number;
  refunded_cents: number;
  currency: string;
  created_at: Date;
  first_name: string;
  last_name: string;
  email: string;
}

export function presentAdminPayment(row: AdminPaymentRow): AdminPayment {
  return {
    id: row.id,
    payer: { id: row.payer_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    subject: { kind: row.kind, id: row.subject_id },
    purpose: row.purpose,
    description: row.description,
    status: row.state as PaymentState,
    ...(row.decline_reason !== null && { declineReason: row.decline_reason }),
    method: row.method as PaymentMethod,
    ...(row.engine_reference !== null && { reference: row.engine_reference }),
    amountCents: row.amount_cents,
    chargedCents: row.charged_cents,
    refundedCents: row.refunded_cents,
    refundableCents: refundableCents(row),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
  };
}

interface StepRow {
  id: string;
  kind: string;
  amount_cents: number | null;
  created_at: Date;
  done_at: Date | null;
  outcome: string | null;
  origin_id: string | null;
}

/** With the others of its payment: one of them may repeat it. */
export const presentStep = (row: StepRow, _: number, all: StepRow[]): PaymentStep => ({
  id: row.id,
  kind: row.kind as PaymentStep['kind'],
  ...(row.amount_cents !== null && { amountCents: row.amount_cents }),
  createdAt: row.created_at.toISOString(),
  ...(row.done_at !== null && { doneAt: row.done_at.toISOString() }),
  ...(row.outcome !== null && { outcome: row.outcome as 'failed' }),
  ...(row.outcome === 'failed' && { isRepeated: isRepeated(row, all) }),
});

function isRepeated({ id, origin_id }: StepRow, all: StepRow[]): boolean {
  return all.some((other) => other.origin_id === (origin_id ?? id) && other.outcome !== 'failed');
}
