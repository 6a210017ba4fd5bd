import type { Tx } from '#platform/database/database.ts';
import { openPayment, prepareAttempt } from '../../payments/payments.public.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import type { depositOf } from '../money/payment-subjects.ts';
import { orderOf, type PayBy } from '../money/rental-payments.ts';
import type { RentalRow } from '../rentals.queries.ts';

/** Opens the payment of a round of a rental's deposit, unless an attempt is in progress. */
export async function openDeposit(
  tx: Tx,
  rental: RentalRow,
  { subject, payBy }: { subject: ReturnType<typeof depositOf>; payBy: PayBy },
  now: Date,
): Promise<void> {
  if (!(await prepareAttempt(tx, subject, payBy, now))) return;
  const order = {
    ...orderOf(rental, payBy),
    subject,
    purpose: 'deposit',
    amountCents: rental.deposit_cents,
    description: `Deposit: ${vehicleLabel(rental)}`,
  } as const;
  await openPayment(tx, order, now);
}
