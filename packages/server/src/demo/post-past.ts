import type { Charge } from '@josey/contract/rules/ledger/charge';
import { chargeCents } from '@josey/contract/rules/ledger/charge';
import { type LedgerPayment, postCharge, postSettlement } from '#domains/ledger/ledger.public.ts';
import type { Tx } from '#platform/database/database.ts';

interface PastPayment {
  id: string;
  payer_id: string;
  kind: string;
  subject_id: string;
  purpose: string;
  currency: string;
  method: string;
}

/** The ledger's entries of a payment that was captured in the past. */
export async function postPast(tx: Tx, row: PastPayment, charge: Charge, at: Date): Promise<void> {
  const payment: LedgerPayment = {
    id: row.id,
    payerId: row.payer_id,
    subject: { kind: row.kind, id: row.subject_id },
    purpose: row.purpose,
    currency: row.currency,
    method: row.method,
  };
  await postCharge(tx, payment, charge, { causeId: row.id, at });
  await postSettlement(tx, payment, chargeCents(charge), { causeId: row.id, at });
}
