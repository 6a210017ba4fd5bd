import type { LedgerPayment } from '../ledger/ledger.public.ts';
import type { PaymentRow } from './payments.queries.ts';

export const asLedgerPayment = (
  row: Pick<PaymentRow, 'id' | 'payer_id' | 'kind' | 'subject_id' | 'purpose' | 'currency' | 'method'>,
): LedgerPayment => ({
  id: row.id,
  payerId: row.payer_id,
  subject: { kind: row.kind, id: row.subject_id },
  purpose: row.purpose,
  currency: row.currency,
  method: row.method,
});
