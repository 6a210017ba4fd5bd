import type { Tx } from '#platform/database/database.ts';
import { openPayment, paidWith, prepareAttempt } from '../../payments/payments.public.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { missingPayment } from '../missing-payment.ts';
import { subjectOf, subjectOfExtension } from '../payment-subjects.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { type ExtensionRow, updateExtension } from './extensions.queries.ts';

/** The extension's payment method; absent: the rental's. */
export interface PayExtensionBy {
  paymentMethod?: 'card' | 'cashapp' | undefined;
  paymentMethodId?: string | undefined;
}

/** Opens the payment of an extension, unless an attempt is in progress. */
export async function openExtensionPayment(
  tx: Tx,
  rental: RentalRow,
  { id, added_cents: amountCents }: Pick<ExtensionRow, 'id' | 'added_cents'>,
  { paymentMethod, paymentMethodId }: PayExtensionBy,
  now: Date,
): Promise<void> {
  const subject = subjectOfExtension(id);
  if (amountCents === 0) return;
  const method = paymentMethod ?? (rental.payment_method as 'card' | 'cashapp');
  const sameAsRental = paymentMethodId === undefined && method === rental.payment_method;
  const payWith = sameAsRental ? await paidWith(tx, subjectOf(rental.id), 'price') : paymentMethodId;
  const payBy = { paymentMethod: method, paymentMethodId: payWith };
  if (!(await prepareAttempt(tx, subject, payBy, now))) return;
  await updateExtension(tx, id, missingPayment());
  const order = {
    payerId: rental.renter_id,
    subject,
    purpose: 'price',
    amountCents,
    currency: rental.currency,
    method,
    paymentMethodId: payWith,
    returnPath: `/rentals/${rental.id}`,
    description: `Longer rental: ${vehicleLabel(rental)}`,
  } as const;
  await openPayment(tx, order, now);
}
