import { type Charge, chargeCents } from '@josey/contract/rules/ledger/charge';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { postCharge } from '../ledger/ledger.public.ts';
import { setCharged } from './charges.queries.ts';
import { asLedgerPayment } from './ledger-payment.ts';
import { latestPayments, type PaymentRow } from './payments.queries.ts';
import type { RefusedCharge } from './refused-charges.queries.ts';
import type { Subject } from './subject.ts';

/** A charge that no card has paid, with the id of the entry that states it. */
export type UnpaidCharge = RefusedCharge & { causeId: string };

async function latestOf(tx: Tx, subject: Subject, purpose: string): Promise<PaymentRow> {
  const payment = (await latestPayments(tx, subject)).find((one) => one.purpose === purpose);
  if (!payment) throw new Error(`No ${purpose} was asked for the ${subject.kind} ${subject.id}`);
  return payment;
}

/** Charges what the card refused to hold: its payer owes it, and the other side has earned it. */
export async function chargeUnpaid<Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
  charge: Charge,
  now: Date,
): Promise<UnpaidCharge> {
  const payment = await latestOf(tx, subject, purpose);
  const causeId = newId();
  await setCharged(tx, payment.id, chargeCents(charge));
  await postCharge(tx, asLedgerPayment(payment), charge, { causeId, at: now });
  const {
    id: payment_id,
    payer_id,
    kind,
    subject_id,
    currency,
    method,
    payment_method_id,
    return_path,
  } = payment;
  const amount_cents = chargeCents(charge);
  return {
    causeId,
    payment_id,
    payer_id,
    kind,
    subject_id,
    currency,
    method,
    payment_method_id,
    return_path,
    amount_cents,
  };
}

/** The amount of the latest attempt. */
export const openedCents = async <Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
): Promise<number> => (await latestOf(tx, subject, purpose)).amount_cents;
