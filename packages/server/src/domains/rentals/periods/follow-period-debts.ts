import type { Events } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { debtOf } from '../../debts/debts.public.ts';
import { findPaymentSubject } from '../../payments/payments.public.ts';
import { periodOf } from '../money/payment-subjects.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { movePeriod } from './period-machine.ts';
import { findPeriod, getPeriod } from './periods.queries.ts';

/** A period is owed while its debt is open. What is written off, the operator pays. */
export function followPeriodDebts(context: Context, events: Events): void {
  events.job('debt.changed', { name: 'rental-periods' }, async ({ debtId }) => {
    const { paymentId } = await debtOf(context.db, debtId);
    const { kind, id, key, purpose } = await findPaymentSubject(context.db, paymentId);
    const number = periodOf(key);
    if (number === undefined || purpose !== 'price' || (kind !== 'rental' && kind !== 'extension')) return;
    const period = await findPeriod(context.db, { kind, id }, number);
    if (period) await followDebt(context, { rentalId: period.rental_id, periodId: period.id, debtId });
  });
}

interface Owed {
  rentalId: string;
  periodId: string;
  debtId: string;
}

function followDebt(context: Context, { rentalId, periodId, debtId }: Owed): Promise<void> {
  return transact(context, async (tx) => {
    const rental = await lockAndGetRental(tx, rentalId);
    const period = await getPeriod(tx, periodId);
    // As it is now: messages may come in another order.
    const { isOpen } = await debtOf(tx, debtId);
    const now = context.clock.now();
    if (isOpen && period.status === 'paid') await movePeriod(tx, rental, period, 'owe', now);
    if (!isOpen && period.status === 'owed') await movePeriod(tx, rental, period, 'pay', now);
  });
}
