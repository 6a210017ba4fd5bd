import { type Charge, chargeCents } from '@josey/contract/rules/ledger/charge';
import type { ChargeLeft } from '@josey/contract/rules/pricing/rentals/repricing';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { chargeLeftOf, postSplitRefund } from '../../ledger/ledger.public.ts';
import { countRefund, findCharged } from '../charges.queries.ts';
import { instruct } from '../instructions/instruct.ts';
import { asLedgerPayment } from '../ledger-payment.ts';
import type { Subject } from '../subject.ts';

/** What is left of the charge of one purpose, by who got it; undefined when it was not charged. */
export async function findChargeLeft<Purpose extends string>(
  db: Db | Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
): Promise<ChargeLeft | undefined> {
  const payment = await findCharged(db, subject, purpose);
  return payment && chargeLeftOf(db, payment.id);
}

/**
 * Refunds a part of the payment of one purpose with each share given, because a new price splits it otherwise. Where the payer
 * gets nothing, one share only grows at the cost of another: the provider has nothing to do.
 */
export async function refundShares<Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
  back: Charge,
  now: Date,
): Promise<void> {
  const charged = await findCharged(tx, subject, purpose);
  if (!charged) throw new Error(`No charged ${purpose} for the ${subject.kind} ${subject.id}`);
  const amountCents = chargeCents(back);
  if (amountCents === 0)
    return postSplitRefund(tx, asLedgerPayment(charged), back, { causeId: newId(), at: now });
  const payment = await countRefund(tx, charged.id, amountCents);
  if (!payment) throw new AppError('conflict', 'refund_too_large');
  const causeId = await instruct(tx, { paymentId: payment.id, kind: 'refund', amountCents, now });
  if (causeId) await postSplitRefund(tx, asLedgerPayment(payment), back, { causeId, at: now });
}
