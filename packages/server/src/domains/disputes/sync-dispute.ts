import type { DisputeMove, DisputeStatus } from '@josey/contract/rules/states/money/dispute-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import type { EngineDispute } from '#engines/payments/payments-engine.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { move } from '#platform/kernel/move.ts';
import { postDisputeLoss, postDisputeMovement } from '../ledger/ledger.public.ts';
import {
  asLedgerPayment,
  type DisputeOutcome,
  lockPaymentByReference,
  recordDispute,
} from '../payments/payments.public.ts';
import { announceDispute, disputeMachine } from './dispute-machine.ts';
import {
  type DisputeRow,
  getDispute,
  insertDispute,
  insertMovement,
  lockByReference,
  statusesOfPayment,
  updateDispute,
  withdrawnOf,
} from './disputes.queries.ts';

const UNANSWERED = {
  is_inquiry: false,
  answer: null,
  answered_at: null,
  answer_sent_at: null,
  warned_at: null,
};
/** What the bank does to a dispute that it says to be so. */
const MOVES: Readonly<Record<DisputeStatus, DisputeMove>> = {
  needs_response: 'escalate',
  under_review: 'submit',
  won: 'win',
  lost: 'lose',
};
const NOT_CAPTURED = ['created', 'action_required', 'authorized'];
type Payment = NonNullable<Awaited<ReturnType<typeof lockPaymentByReference>>>;

/**
 * Asks the provider about a dispute and records what is new. Events come twice, late and out of order: each movement of money
 * counts once, by the provider's id, and no answer that is older than what we know moves the dispute back.
 */
export async function syncDispute(context: Context, reference: string): Promise<void> {
  const { payments } = context.engines;
  const told = await payments.retrieveDispute(reference);
  await transact(context, async (tx) => {
    const payment = await lockPaymentByReference(tx, told.charge);
    // Of another shop with the same account.
    if (!payment) return;
    if (NOT_CAPTURED.includes(payment.state))
      throw new Error(`The capture of the payment ${payment.id} is not recorded yet`);
    const now = context.clock.now();
    const before =
      (await lockByReference(tx, payments.name, reference)) ??
      (await open(tx, payments.name, told, payment.id, now));
    await bookMovements(tx, before, told, payment, now);
    await moveTo(tx, before, told, now);
    await recordDispute(tx, payment.id, outcomeOf(await statusesOfPayment(tx, payment.id)));
    await bookLoss(tx, await getDispute(tx, before.id), payment, now);
  });
}

async function open(
  tx: Tx,
  provider: string,
  told: EngineDispute,
  paymentId: string,
  now: Date,
): Promise<DisputeRow> {
  const dispute = await insertDispute(tx, {
    id: newId(),
    provider,
    reference: told.reference,
    payment_id: paymentId,
    amount_cents: told.amountCents,
    currency: told.currency,
    reason: told.reason,
    is_inquiry: told.isInquiry,
    status: 'needs_response',
    status_since: now,
    opened_at: told.openedAt,
    evidence_due_at: told.evidenceDueAt ?? null,
  });
  await announceDispute(tx, dispute, 'provider');
  return dispute;
}

async function bookMovements(
  tx: Tx,
  { id: disputeId }: DisputeRow,
  { movements }: EngineDispute,
  payment: Payment,
  now: Date,
): Promise<void> {
  for (const { reference, amountCents, feeCents } of movements) {
    const id = newId();
    const amounts = { amount_cents: amountCents, fee_cents: feeCents };
    const isNew = await insertMovement(tx, { id, dispute_id: disputeId, reference, ...amounts, at: now });
    const cents = amountCents + feeCents;
    if (isNew && cents !== 0)
      await postDisputeMovement(tx, asLedgerPayment(payment), cents, { causeId: id, at: now });
  }
}

async function moveTo(tx: Tx, before: DisputeRow, told: EngineDispute, now: Date): Promise<void> {
  // An answer from before an administrator's own does not undo it; a question that became a dispute is to be answered again.
  const isEscalated = before.is_inquiry && !told.isInquiry && told.status !== 'won';
  const dueAt = { evidence_due_at: told.evidenceDueAt ?? null };
  if (isEscalated) await updateDispute(tx, before.id, { ...dueAt, ...UNANSWERED });
  else if (dueAt.evidence_due_at?.getTime() !== before.evidence_due_at?.getTime())
    await updateDispute(tx, before.id, dueAt);
  const name = MOVES[told.status];
  const isMove = canMove(disputeMachine.states, before.status as DisputeStatus, name, 'provider');
  if (isEscalated && !isMove) await announceDispute(tx, await getDispute(tx, before.id), 'provider');
  if (!isMove || (name === 'escalate' && !isEscalated)) return;
  await move(tx, disputeMachine, before, { move: name, by: 'provider', now });
}

function outcomeOf(statuses: readonly string[]): DisputeOutcome {
  if (statuses.some((status) => status === 'needs_response' || status === 'under_review')) return 'open';
  return statuses.includes('lost') ? 'lost' : 'none';
}

/** What the bank keeps of a decided dispute, and its fees, is a loss. What it gives back later makes that smaller. */
async function bookLoss(tx: Tx, dispute: DisputeRow, payment: Payment, now: Date): Promise<void> {
  if (dispute.status !== 'won' && dispute.status !== 'lost') return;
  const { withdrawnCents, feeCents, lastId } = await withdrawnOf(tx, dispute.id);
  const cents = withdrawnCents + feeCents - dispute.written_off_cents;
  if (cents === 0 || !lastId) return;
  await postDisputeLoss(tx, asLedgerPayment(payment), cents, { causeId: lastId, at: now });
  await updateDispute(tx, dispute.id, { written_off_cents: withdrawnCents + feeCents });
}
