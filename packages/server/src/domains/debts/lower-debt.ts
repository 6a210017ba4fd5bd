import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { abandonAttempt, chargeLeft, returnCollected } from '../payments/payments.public.ts';
import { debtMachine } from './debt-machine.ts';
import { lockDebtOfPayment, setAmount } from './debts.queries.ts';
import { subjectOf } from './pay-debt.ts';

/**
 * A charge that its payer still owed was refunded, in whole or in part: they owe what is left of it, and what they have
 * paid beyond that goes back. Safe to repeat.
 */
export async function lowerDebt(context: Context, paymentId: string): Promise<void> {
  await transact(context, async (tx) => {
    const debt = await lockDebtOfPayment(tx, paymentId);
    // The job that opens it has not run yet.
    if (!debt) throw new Error(`No debt of the payment ${paymentId}`);
    const now = context.clock.now();
    const leftCents = await chargeLeft(tx, paymentId);
    if (debt.status === 'paid') return returnCollected(tx, subjectOf(debt.id), 'price', leftCents, now);
    if (debt.status !== 'open') return;
    await abandonAttempt(tx, subjectOf(debt.id), now);
    if (leftCents > 0) return setAmount(tx, debt.id, leftCents);
    await move(tx, debtMachine, debt, { move: 'refund', by: 'system', now });
  });
}
