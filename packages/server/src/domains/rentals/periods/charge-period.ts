import { chargeCents } from '@josey/contract/rules/ledger/charge';
import { type Context, transact } from '#platform/kernel/context.ts';
import { openChargeDebt } from '../../debts/debts.public.ts';
import {
  abandonAttempt,
  authorizePayments,
  capturePayment,
  chargeUnpaid,
  openPayment,
  recordAnswers,
  type Subject,
} from '../../payments/payments.public.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { periodOf, subjectOfPeriod } from '../money/payment-subjects.ts';
import { orderOf, payAsRental } from '../money/rental-payments.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { movePeriod } from './period-machine.ts';
import { chargeOfPeriod } from './period-sums.ts';
import { findPeriod, getPeriod, type PeriodRow } from './periods.queries.ts';

const BINDING = ['approved', 'active', 'returned', 'completed'];

/**
 * Charges a period that begins soon, without the renter. Its status and its payment change in one transaction, under the
 * rental's lock: of two processes, or after a crash, one opens the payment.
 */
export async function chargePeriod(
  context: Context,
  due: Pick<PeriodRow, 'id' | 'rental_id'>,
): Promise<void> {
  const isOpened = await transact(context, async (tx) => {
    const now = context.clock.now();
    const rental = await lockAndGetRental(tx, due.rental_id);
    const period = await getPeriod(tx, due.id);
    const isDue = period.status === 'scheduled' && period.charge_at !== null && period.charge_at <= now;
    if (!isDue || !BINDING.includes(rental.status)) return false;
    await movePeriod(tx, rental, period, 'charge', now);
    const order = {
      ...orderOf(rental, await payAsRental(tx, rental, {})),
      subject: subjectOfPeriod(period),
      purpose: 'price',
      amountCents: chargeCents(chargeOfPeriod(rental, period)),
      description: `Rental, period ${period.number}: ${vehicleLabel(rental)}`,
    } as const;
    await openPayment(tx, order, now);
    return true;
  });
  if (isOpened) await confirmPeriod(context, due.id);
}

/** Goes on with the payment of a later period after a crash. False when the payment is for something else. */
export async function confirmIfPeriod(
  context: Context,
  { key, ...paid }: Pick<Subject, 'kind' | 'id' | 'key'>,
): Promise<boolean> {
  const number = periodOf(key);
  if (number === undefined || number === 1) return false;
  const period = await findPeriod(context.db, paid, number);
  if (period) await confirmPeriod(context, period.id);
  return true;
}

/**
 * Authorizes the payment of a period and records the answer with its consequence: what the card refuses is the renter's debt.
 * Safe to repeat and concurrently. A period that is not needed anymore is not charged.
 */
async function confirmPeriod(context: Context, periodId: string): Promise<void> {
  const { rental_id: rentalId, ...opened } = await getPeriod(context.db, periodId);
  const subject = subjectOfPeriod({ ...opened, rental_id: rentalId });
  const answers = await authorizePayments(context, subject, { offSession: true });
  await transact(context, async (tx) => {
    const now = context.clock.now();
    const rental = await lockAndGetRental(tx, rentalId);
    const { status } = await recordAnswers(tx, subject, answers, now);
    const period = await getPeriod(tx, periodId);
    if (period.status === 'skipped') return abandonAttempt(tx, subject, now);
    if (period.status !== 'charging' || status === 'unanswered') return;
    const charge = chargeOfPeriod(rental, period);
    if (status === 'authorized') {
      await capturePayment(tx, subject, 'price', charge, now);
      await movePeriod(tx, rental, period, 'pay', now);
      return;
    }
    await abandonAttempt(tx, subject, now);
    await openChargeDebt(tx, await chargeUnpaid(tx, subject, 'price', charge, now), now);
    await movePeriod(tx, rental, period, 'owe', now);
  });
}
