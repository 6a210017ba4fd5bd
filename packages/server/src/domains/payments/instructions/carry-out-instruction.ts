import { CaptureRefused } from '#engines/payments/payments-engine.ts';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { postRefundChargedBack, postSettlement, voidAuthorization } from '../../ledger/ledger.public.ts';
import { setCaptured } from '../charges.queries.ts';
import { asLedgerPayment } from '../ledger-payment.ts';
import { setVoided } from '../payments.queries.ts';
import { setOutcome } from '../refunds/refunds.queries.ts';
import { wasRefused } from '../refused-charges.queries.ts';
import { findInstruction, findOpenCapture, type InstructionRow, markDone } from './instructions.queries.ts';

/**
 * Sends an instruction to the engine, then records that it is done. The instruction's id is the engine's
 * idempotency key: a process killed in between leaves the instruction open, and the retry changes only
 * our books. Two concurrent runs are harmless for the same reason.
 */
export async function carryOutInstruction(context: Context, instructionId: string): Promise<void> {
  const instruction = await findInstruction(context.db, instructionId);
  if (!instruction || instruction.done_at) return;
  // A refund may be decided before the capture is carried out.
  const capture =
    instruction.kind === 'refund' && (await findOpenCapture(context.db, instruction.payment_id));
  if (capture) await carryOutInstruction(context, capture.id);
  if (instruction.kind === 'refund' && (await wasRefused(context.db, instruction.payment_id)))
    return recordUncollected(context, instruction);
  // The payer's bank decides first.
  if (instruction.kind === 'refund' && instruction.state === 'disputed') return;
  if (instruction.kind === 'refund' && instruction.state === 'charged_back')
    return recordChargedBack(context, instruction);
  if (instruction.method !== 'cash') {
    try {
      await tellEngine(context, instruction);
    } catch (error) {
      if (error instanceof CaptureRefused) return recordRefusal(context, instruction);
      throw error;
    }
  }
  await transact(context, async (tx) => {
    const now = context.clock.now();
    const isFirst = await markDone(tx, instructionId, now);
    if (!isFirst || instruction.kind === 'void') return;
    const cents = amountOf(instruction);
    if (instruction.kind === 'capture') await setCaptured(tx, instruction.payment_id, cents);
    const payment = paymentOf(instruction);
    const moved = instruction.kind === 'capture' ? cents : -cents;
    await postSettlement(tx, payment, moved, { causeId: instructionId, at: now });
  });
}

/** The payer still owes the charge; the rest is not up to payments. */
function recordRefusal(context: Context, { id, payment_id }: InstructionRow): Promise<void> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    if (!(await markDone(tx, id, now))) return;
    await setVoided(tx, payment_id);
    await voidAuthorization(tx, payment_id, now);
    await enqueue(tx, 'payment.refused', { instructionId: id });
  });
}

/** The engine has nothing to give back: the payer owes less. */
function recordUncollected(context: Context, { id, payment_id: paymentId }: InstructionRow): Promise<void> {
  return transact(context, async (tx) => {
    if (!(await markDone(tx, id, context.clock.now()))) return;
    await setOutcome(tx, id, 'uncollected');
    await enqueue(tx, 'payment.owed_less', { paymentId });
  });
}

/** The payer's bank has given them the money back: the refund is part of that. */
function recordChargedBack(context: Context, instruction: InstructionRow): Promise<void> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { id: causeId } = instruction;
    if (!(await markDone(tx, causeId, now))) return;
    await setOutcome(tx, causeId, 'charged_back');
    await postRefundChargedBack(tx, paymentOf(instruction), amountOf(instruction), { causeId, at: now });
  });
}

const paymentOf = (instruction: InstructionRow) =>
  asLedgerPayment({ ...instruction, id: instruction.payment_id, kind: instruction.subject_kind });

function tellEngine({ engines }: Context, instruction: InstructionRow): Promise<void> {
  const { engine_reference: reference, id: idempotencyKey } = instruction;
  if (!reference) throw new Error(`Payment ${instruction.payment_id} is unknown to the engine`);
  if (instruction.kind === 'void') return engines.payments.void({ reference, idempotencyKey });
  const operation = { reference, idempotencyKey, amountCents: amountOf(instruction) };
  return instruction.kind === 'capture'
    ? engines.payments.capture(operation)
    : engines.payments.refund(operation);
}

function amountOf(instruction: InstructionRow): number {
  if (instruction.amount_cents === null) throw new Error(`Instruction ${instruction.id} names no amount`);
  return instruction.amount_cents;
}
