import type { Tx } from '#platform/database/database.ts';
import { openPayment, prepareAttempt } from '../../payments/payments.public.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { depositOf } from '../payment-subjects.ts';
import { type ChosenMethod, orderOf, payAsRental } from '../rental-payments.ts';
import type { RentalRow } from '../rentals.queries.ts';

/** Opens the payment of a deposit, unless an attempt is in progress. */
export async function openDeposit(tx: Tx, rental: RentalRow, chosen: ChosenMethod, now: Date): Promise<void> {
  const subject = depositOf(rental);
  const payBy = await payAsRental(tx, rental, chosen);
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
