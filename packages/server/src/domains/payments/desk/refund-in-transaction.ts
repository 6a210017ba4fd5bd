import type { LedgerLine } from '@josey/contract/rules/ledger/accounts';
import type { Tx } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { refundPayment } from '../instructions/instruct.ts';
import { findCharged, lockPayment } from '../payments.queries.ts';
import type { Subject } from '../subject.ts';
import { refundableCents } from './refundable-cents.ts';

interface Refunded {
  payerId: string;
  amountCents: number;
  currency: string;
  /** What a promotion paid of it. */
  promotionCents: number;
  /** From whose share it goes back. */
  shares: { payeeCents: number; platformCents: number };
}

/** Refunds a part of the charge of a price, or what is left of it. Undefined when nothing is left. */
export async function refundPrice<Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  wantedCents: number | undefined,
  now: Date,
): Promise<Pick<Refunded, 'amountCents' | 'promotionCents' | 'shares'> | undefined> {
  const payment = await findCharged(tx, subject, 'price');
  if (!payment) throw new Error(`No charged price for the ${subject.kind} ${subject.id}`);
  const leftCents = payment.charged_cents - payment.refunded_cents;
  const amountCents = Math.min(wantedCents ?? leftCents, leftCents);
  if (amountCents === 0) return undefined;
  return { amountCents, ...partsOf(await refundPayment(tx, payment.id, amountCents, now)) };
}

/** Whose part of a charge goes back. */
function partsOf(lines: readonly LedgerLine[]): Pick<Refunded, 'promotionCents' | 'shares'> {
  const sumOf = (accounts: string[]) =>
    lines.filter(({ account }) => accounts.includes(account)).reduce((sum, { cents }) => sum + cents, 0);
  return {
    promotionCents: -sumOf(['promotions']),
    shares: {
      payeeCents: sumOf(['owner_payable', 'driver_payable']),
      platformCents: sumOf(['platform_revenue']),
    },
  };
}

/** Refunds a part of a payment, or what is left of it. The lock makes a second refund of the rest see the first. */
export async function refundInTransaction(
  tx: Tx,
  paymentId: string,
  wantedCents: number | undefined,
  now: Date,
): Promise<Refunded> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw notFound('payment');
  if (payment.method === 'cash') throw new AppError('conflict', 'refund_of_cash');
  const leftCents = refundableCents(payment);
  const amountCents = wantedCents ?? leftCents;
  if (leftCents === 0) throw new AppError('conflict', 'nothing_to_refund');
  const { promotionCents, ...back } = partsOf(await refundPayment(tx, paymentId, amountCents, now));
  // A tip is not in the price that the trip's page splits.
  const shares = payment.purpose === 'price' && back.shares;
  const { payer_id: payerId, currency } = payment;
  return {
    payerId,
    amountCents,
    promotionCents,
    currency,
    shares: shares || { payeeCents: 0, platformCents: 0 },
  };
}
