import type { Debt } from '@josey/contract/api/money/debts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import { postWriteOff } from '../ledger/ledger.public.ts';
import { releasePayments } from '../payments/payments.public.ts';
import { debtMachine } from './debt-machine.ts';
import { presentDebt } from './debts.presenter.ts';
import { lockDebt } from './debts.queries.ts';
import { subjectOf } from './pay-debt.ts';

/** An administrator writes a debt off: the platform bears it, the owner or driver keeps their share. */
export function forgiveDebt(context: Context, adminId: string, id: string, reason: string): Promise<Debt> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    const debt = await lockDebt(tx, id);
    if (!debt) throw notFound('debt');
    const admin = { id: adminId, reason };
    const forgiven = await move(tx, debtMachine, debt, { move: 'forgive', by: 'admin', now, admin });
    // The engine may hold a payment without an answer already: it is released with the answer.
    await releasePayments(tx, subjectOf(id), now);
    await postWriteOff(
      tx,
      {
        id,
        debtorId: debt.debtor_id,
        currency: debt.currency,
        paymentId: debt.payment_id,
        cents: debt.amount_cents,
      },
      { causeId: id, at: now },
    );
    return presentDebt(forgiven);
  });
}
