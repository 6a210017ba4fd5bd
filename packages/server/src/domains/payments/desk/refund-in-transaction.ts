import type { Tx } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { refundPayment } from '../instruct.ts';
import { lockPayment } from '../payments.queries.ts';
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
  const lines = await refundPayment(tx, paymentId, amountCents, now);
  const sumOf = (accounts: string[]) =>
    lines.filter(({ account }) => accounts.includes(account)).reduce((sum, { cents }) => sum + cents, 0);
  // A tip is not in the price that the trip's page splits.
  const shares = payment.purpose === 'price' && {
    payeeCents: sumOf(['owner_payable', 'driver_payable']),
    platformCents: sumOf(['platform_revenue']),
  };
  const { payer_id: payerId, currency } = payment;
  const promotionCents = -sumOf(['promotions']);
  return {
    payerId,
    amountCents,
    promotionCents,
    currency,
    shares: shares || { payeeCents: 0, platformCents: 0 },
  };
}
