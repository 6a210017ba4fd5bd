import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import {
  countRefund,
  insertInstruction,
  lockAuthorized,
  type PaymentRow,
  paymentsInState,
  releasablePayments,
  setVoided,
} from './payments.queries.ts';
import type { Subject } from './subject.ts';

/**
 * Decides to take `amountCents` of an authorized payment; the rest of it is let go. Deciding twice takes once.
 * Like all instructions it is carried out after the commit, as often as it needs until the engine has done it.
 */
export async function capturePayment<Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
  amountCents: number,
  now: Date,
): Promise<void> {
  const payment = await lockAuthorized(tx, subject, purpose);
  if (!payment) throw new Error(`No authorized ${purpose} for the ${subject.kind} ${subject.id}`);
  await instruct(tx, { paymentId: payment.id, kind: 'capture', amountCents, now });
}

/**
 * Lets go of whatever is held and not being captured, and gives up what was never asked for. Safe at any time and
 * as often as wanted. A payment whose answer is still unknown keeps its place until the answer is recorded.
 */
export async function releasePayments(tx: Tx, subject: Subject, now: Date): Promise<void> {
  const held = await releasablePayments(tx, subject);
  for (const payment of held) await voidPayment(tx, payment, now);
  // Behind a payment that waits for its payer, the rest of the attempt was never asked for.
  if (held.some(({ state }) => state === 'action_required')) await voidUnasked(tx, subject);
}

/** Gives up an attempt that was refused: what it holds is let go, what it had yet to ask for is not asked. */
export async function abandonAttempt(tx: Tx, subject: Subject, now: Date): Promise<void> {
  await releasePayments(tx, subject, now);
  await voidUnasked(tx, subject);
}

async function voidUnasked(tx: Tx, subject: Subject): Promise<void> {
  for (const payment of await paymentsInState(tx, subject, 'created')) await setVoided(tx, payment.id);
}

/** Lets go of the payment of one purpose alone. */
export async function releasePayment<Purpose extends string>(
  tx: Tx,
  subject: Subject<Purpose>,
  purpose: NoInfer<Purpose>,
  now: Date,
): Promise<void> {
  const held = await releasablePayments(tx, subject);
  for (const payment of held.filter((one) => one.purpose === purpose)) await voidPayment(tx, payment, now);
}

/** Decides to give back a part of what was captured. More than was captured is a conflict, in parallel too. */
export async function refundPayment(
  tx: Tx,
  paymentId: string,
  amountCents: number,
  now: Date,
): Promise<void> {
  if (!(await countRefund(tx, paymentId, amountCents))) {
    throw new AppError('conflict', 'refund_too_large');
  }
  await instruct(tx, { paymentId, kind: 'refund', amountCents, now });
}

/** Our books void it at once, so that another card can be tried; the engine voids it after the commit. */
async function voidPayment(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const isNew = await instruct(tx, { paymentId: payment.id, kind: 'void', amountCents: null, now });
  if (isNew) await setVoided(tx, payment.id);
}

interface Instruction {
  paymentId: string;
  kind: 'capture' | 'void' | 'refund';
  amountCents: number | null;
  now: Date;
}

/** False when the payment's hold was decided on before. */
async function instruct(tx: Tx, { paymentId, kind, amountCents, now }: Instruction): Promise<boolean> {
  const id = newId();
  const instruction = { id, payment_id: paymentId, kind, amount_cents: amountCents, created_at: now };
  const isNew = await insertInstruction(tx, instruction);
  if (isNew) await enqueue(tx, 'payment.instructed', { instructionId: id });
  return isNew;
}
