import { type Context, transact } from '#platform/kernel/context.ts';
import { findWaitingPayment, releasePayments } from '../payments/payments.public.ts';
import { dueDebts, lockDebt, setNextTry } from './debts.queries.ts';
import { nextTryAfter } from './open-debt.ts';
import { openAttempt, settleDebt, subjectOf } from './pay-debt.ts';

const AT_ONCE = 200;

export const anyDebtDue = ({ db, clock }: Context) => dueDebts(db, clock.now(), 1);

/** Charges the cards of debts again that are due. One that fails is tried again later, a few times. */
export async function retryDebts(context: Context): Promise<void> {
  for (const { id } of await dueDebts(context.db, context.clock.now(), AT_ONCE).execute()) {
    try {
      await retryDebt(context, id);
    } catch (err) {
      context.log.warn({ err }, 'debt not charged; trying again');
    }
  }
}

async function retryDebt(context: Context, id: string): Promise<void> {
  const isOpened = await transact(context, async (tx) => {
    const debt = await lockDebt(tx, id);
    const now = context.clock.now();
    if (!debt?.next_try_at || debt.next_try_at > now || !debt.method) return false;
    await setNextTry(tx, id, nextTryAfter(debt.tries + 1, now));
    // The debtor is confirming a payment at their bank.
    if (await findWaitingPayment(tx, subjectOf(id))) return false;
    const paymentMethod = debt.method as 'card' | 'cashapp';
    await openAttempt(tx, debt, { paymentMethod, paymentMethodId: debt.payment_method_id ?? undefined }, now);
    return true;
  });
  if (!isOpened) return;
  const { authorization } = await settleDebt(context, id, 'system');
  // The debtor is not there to confirm: they pay with a press.
  if (authorization.status === 'action_required')
    await transact(context, (tx) => releasePayments(tx, subjectOf(id), context.clock.now()));
}
