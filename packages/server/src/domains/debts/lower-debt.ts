import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { move } from '#platform/kernel/move.ts';
import { postWriteOff, writtenOffCents } from '../ledger/ledger.public.ts';
import {
  chargeLeft,
  hasUnansweredPayment,
  releasePayments,
  returnCollected,
} from '../payments/payments.public.ts';
import { debtMachine } from './debt-machine.ts';
import { type DebtRow, lockDebtOfPayment, setAmount } from './debts.queries.ts';
import { subjectOf } from './pay-debt.ts';

/**
 * A charge that its payer still owed was refunded, in whole or in part: they owe what is left of it, and what they have
 * paid beyond that goes back. What was written off is a smaller loss. Safe to repeat.
 */
export async function lowerDebt(context: Context, paymentId: string): Promise<void> {
  await transact(context, async (tx) => {
    const debt = await lockDebtOfPayment(tx, paymentId);
    // The job that opens it has not run yet.
    if (!debt) throw new Error(`No debt of the payment ${paymentId}`);
    const now = context.clock.now();
    const leftCents = await chargeLeft(tx, paymentId);
    if (debt.status === 'paid') return returnCollected(tx, subjectOf(debt.id), 'price', leftCents, now);
    if (debt.status === 'forgiven') return reverseWriteOff(tx, debt, leftCents, now);
    // The engine may hold all of it already.
    if (await hasUnansweredPayment(tx, subjectOf(debt.id)))
      throw new Error(`The payment of the debt ${debt.id} has no answer yet`);
    await releasePayments(tx, subjectOf(debt.id), now);
    if (leftCents > 0) return setAmount(tx, debt.id, leftCents);
    await move(tx, debtMachine, debt, { move: 'refund', by: 'system', now });
  });
}

async function reverseWriteOff(tx: Tx, debt: DebtRow, leftCents: number, now: Date): Promise<void> {
  const cents = leftCents - (await writtenOffCents(tx, debt.id));
  if (cents >= 0) return;
  const { id, debtor_id: debtorId, payment_id: paymentId, currency } = debt;
  await postWriteOff(tx, { id, debtorId, paymentId, currency, cents }, { causeId: newId(), at: now });
}
