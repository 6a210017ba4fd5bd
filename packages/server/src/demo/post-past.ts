import type { Charge } from '@josey/contract/rules/ledger/charge';
import { chargeCents } from '@josey/contract/rules/ledger/charge';
import { type LedgerPayment, postCharge, postSettlement } from '#domains/ledger/ledger.public.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';

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

interface PastCharge {
  /** Of the rental or ride. */
  id: string;
  amountCents: number;
  returnPath: string;
}

/** An amount in the payments engine's own books; repeated after a kill, it answers the same. */
export async function chargeInThePast(
  { engines, settings }: Context,
  { id, amountCents, returnPath }: PastCharge,
): Promise<string> {
  const { reference } = await engines.payments.authorize({
    currency: settings.current.currency.currency,
    method: 'card',
    description: 'A trip with Josey',
    returnPath,
    amountCents,
    keepReference: async (created: string) => created,
    idempotencyKey: id,
  });
  await engines.payments.capture({ reference, idempotencyKey: `${id}-capture`, amountCents });
  return reference;
}
