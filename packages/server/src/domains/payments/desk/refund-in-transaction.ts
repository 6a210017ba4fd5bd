import type { Tx } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { findCharged } from '../charges.queries.ts';
import { refundPayment } from '../instructions/instruct.ts';
import { lockPayment } from '../payments.queries.ts';
import { type RefundedShares, refundedParts } from '../refunds/refunded-parts.ts';
import type { Subject } from '../subject.ts';
import { refundableCents } from './refundable-cents.ts';

interface Refunded {
  payerId: string;
  amountCents: number;
  currency: string;
  /** What a promotion paid of it. */
  promotionCents: number;
  shares: RefundedShares;
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
  return { amountCents, ...refundedParts(await refundPayment(tx, payment.id, amountCents, now)) };
}

interface Refundable {
  id: string;
  payerId: string;
  purpose: string;
  currency: string;
  /** What has gone back before. */
  refundedCents: number;
  /** What is to go back now. */
  amountCents: number;
}

/** Locks a payment and checks that so much, or what is left of it, can go back. A second refund of the rest sees the first. */
export async function lockRefundable(
  tx: Tx,
  paymentId: string,
  wantedCents: number | undefined,
): Promise<Refundable> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw notFound('payment');
  if (payment.method === 'cash') throw new AppError('conflict', 'refund_of_cash');
  const leftCents = refundableCents(payment);
  const amountCents = wantedCents ?? leftCents;
  if (leftCents === 0) throw new AppError('conflict', 'nothing_to_refund');
  if (amountCents > leftCents) throw new AppError('conflict', 'refund_too_large');
  const { payer_id: payerId, purpose, currency, refunded_cents: refundedCents } = payment;
  return { id: paymentId, payerId, purpose, currency, refundedCents, amountCents };
}

/** Refunds what {@link lockRefundable} has locked. */
export async function refundInTransaction(
  tx: Tx,
  { id, payerId, purpose, currency, amountCents }: Refundable,
  now: Date,
): Promise<Refunded> {
  const { promotionCents, ...back } = refundedParts(await refundPayment(tx, id, amountCents, now));
  // A tip is not in the price that the trip's page splits.
  const shares = purpose === 'price' && back.shares;
  return {
    payerId,
    amountCents,
    promotionCents,
    currency,
    shares: shares || { payeeCents: 0, platformCents: 0 },
  };
}
