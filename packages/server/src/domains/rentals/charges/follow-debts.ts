import type { Events } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { debtOf } from '../../debts/debts.public.ts';
import { findPaymentSubject } from '../../payments/payments.public.ts';
import { isOfCharges, settlementOf } from '../money/payment-subjects.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { chargeMachine } from './charge-machine.ts';
import { chargesOfSettlement } from './charges.queries.ts';

/** Charges that the card refused are paid when their debt is; what is written off, the operator pays. */
export function followDebts(context: Context, events: Events): void {
  const isClosed = ({ status }: { status: string }) => status !== 'open';
  events.job('debt.changed', { name: 'rental-charges', when: isClosed }, async ({ debtId }) => {
    const { paymentId } = await debtOf(context.db, debtId);
    const { kind, id, key } = await findPaymentSubject(context.db, paymentId);
    if (kind !== 'rental' || !isOfCharges(key)) return;
    await transact(context, async (tx) => {
      const rental = await lockAndGetRental(tx, id);
      const now = context.clock.now();
      for (const charge of await chargesOfSettlement(tx, settlementOf(key)))
        if (charge.status === 'due')
          await move(tx, chargeMachine(rental), charge, { move: 'pay', by: 'system', now });
    });
  });
}
