import type { LedgerLine } from '@josey/contract/rules/ledger/accounts';
import { type Charge, chargeCents } from '@josey/contract/rules/ledger/charge';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { postCharge, postRefund, voidAuthorization } from '../../ledger/ledger.public.ts';
import { countRefund, findCharged, setCharged } from '../charges.queries.ts';
import { asLedgerPayment } from '../ledger-payment.ts';
import {
  lockAuthorized,
  lockPayment,
  type PaymentRow,
  paymentsInState,
  releasablePayments,
  setVoided,
} from '../payments.queries.ts';
import { type RefundedShares, refundedParts } from '../refunds/refunded-parts.ts';
import { chargeLeft } from '../refused-charges.queries.ts';
import type { Subject } from '../subject.ts';
import { insertInstruction } from './instructions.queries.ts';

/**
 * Instructs the capture of a charge from an authorized payment; the rest is released. Repeating it captures once.
 * Like all instructions it is executed after the commit, and retried until the engine has done it.
 */
export async function capturePayment<Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
  charge: Charge,
  now: Date,
): Promise<void> {
  const payment = await lockAuthorized(tx, subject, purpose);
  if (!payment) throw new Error(`No authorized ${purpose} for the ${subject.kind} ${subject.id}`);
  const capture = { paymentId: payment.id, kind: 'capture', amountCents: chargeCents(charge), now } as const;
  const causeId = await instruct(tx, capture);
  if (!causeId) return;
  await setCharged(tx, payment.id, capture.amountCents);
  await postCharge(tx, asLedgerPayment(payment), charge, { causeId, at: now });
}

/** Captures all of an authorized payment for what its payer owes already: the ledger has the charge. */
export async function collectPayment<Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
  now: Date,
): Promise<void> {
  const payment = await lockAuthorized(tx, subject, purpose);
  if (!payment) throw new Error(`No authorized ${purpose} for the ${subject.kind} ${subject.id}`);
  const { id: paymentId, amount_cents: amountCents } = payment;
  if (await instruct(tx, { paymentId, kind: 'capture', amountCents, now }))
    await setCharged(tx, paymentId, amountCents);
}

/** Gives back a part of what {@link collectPayment} took, down to `leftCents`. The ledger has the refund of the charge. */
export async function returnCollected<Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
  leftCents: number,
  now: Date,
): Promise<void> {
  const payment = await findCharged(tx, subject, purpose);
  if (!payment) throw new Error(`No collected ${purpose} for the ${subject.kind} ${subject.id}`);
  const amountCents = (await chargeLeft(tx, payment.id)) - leftCents;
  if (amountCents <= 0) return;
  await countRefund(tx, payment.id, amountCents);
  await instruct(tx, { paymentId: payment.id, kind: 'refund', amountCents, now });
}

/**
 * Releases all holds that are not being captured, and abandons payments that were never requested. Safe at any time
 * and idempotent. A payment without an answer stays open until the answer is recorded.
 */
export async function releasePayments(tx: Tx, subject: Subject, now: Date): Promise<void> {
  const held = await releasablePayments(tx, subject);
  for (const payment of held) await voidPayment(tx, payment, now);
  // After a payment that waits for its payer, the rest of the attempt was never requested.
  if (held.some(({ state }) => state === 'action_required')) await voidUnasked(tx, subject);
}

/** Abandons a declined attempt: its holds are released, and the rest of it is not requested. */
export async function abandonAttempt(tx: Tx, subject: Subject, now: Date): Promise<void> {
  await releasePayments(tx, subject, now);
  await voidUnasked(tx, subject);
}

async function voidUnasked(tx: Tx, subject: Subject): Promise<void> {
  for (const payment of await paymentsInState(tx, subject, 'created')) await setVoided(tx, payment.id);
}

/**
 * Instructs a refund of a part of the charged amount. More than was charged is a conflict, also concurrently. Returns the
 * ledger's lines.
 */
export async function refundPayment(
  tx: Tx,
  paymentId: string,
  amountCents: number,
  now: Date,
  promotionCents?: number,
): Promise<LedgerLine[]> {
  const payment = await countRefund(tx, paymentId, amountCents);
  if (!payment) throw new AppError('conflict', 'refund_too_large');
  const causeId = await instruct(tx, { paymentId, kind: 'refund', amountCents, now });
  if (!causeId) return [];
  return postRefund(tx, asLedgerPayment(payment), amountCents, { causeId, at: now }, promotionCents);
}

/**
 * The same for the payment of one purpose, which was charged, or what is left of it. Returns what goes back to the payer, and from
 * whose share. Where only a promotion's part goes back, the provider has nothing to do.
 */
export async function refundCharge<Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
  amountCents: number,
  now: Date,
  promotionCents?: number,
): Promise<{ backCents: number; shares: RefundedShares }> {
  const payment = await findCharged(tx, subject, purpose);
  if (!payment) throw new Error(`No charged ${purpose} for the ${subject.kind} ${subject.id}`);
  const backCents = Math.min(amountCents, payment.charged_cents - payment.refunded_cents);
  let lines: LedgerLine[] = [];
  if (backCents > 0) lines = await refundPayment(tx, payment.id, backCents, now, promotionCents);
  else if (promotionCents) {
    // Counting a refund locks the payment; where there is none to count, two could give back the same part.
    await lockPayment(tx, payment.id);
    const cause = { causeId: newId(), at: now };
    lines = await postRefund(tx, asLedgerPayment(payment), 0, cause, promotionCents);
  }
  return { backCents, shares: refundedParts(lines).shares };
}

/** Our books void it at once, so that another card can be tried; the engine voids it after the commit. */
async function voidPayment(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const isNew = await instruct(tx, { paymentId: payment.id, kind: 'void', amountCents: null, now });
  if (!isNew) return;
  await setVoided(tx, payment.id);
  await voidAuthorization(tx, payment.id, now);
}

interface Instruction {
  paymentId: string;
  kind: 'capture' | 'void' | 'refund';
  amountCents: number | null;
  now: Date;
}

/** Returns the instruction's id; nothing when the payment's hold was already captured or released. */
export async function instruct(
  tx: Tx,
  { paymentId, kind, amountCents, now }: Instruction,
): Promise<string | undefined> {
  const id = newId();
  const instruction = { id, payment_id: paymentId, kind, amount_cents: amountCents, created_at: now };
  const isNew = await insertInstruction(tx, instruction);
  if (!isNew) return undefined;
  await enqueue(tx, 'payment.instructed', { instructionId: id });
  return id;
}
