import type { Tx } from '#platform/database/database.ts';
import {
  capturePayment,
  openPayment,
  prepareAttempt,
  releasePayment,
  releasePayments,
  type Subject,
} from '../payments/payments.public.ts';
import { vehicleLabel } from '../vehicles/vehicles.public.ts';
import { paidExtensions } from './extensions/extensions.queries.ts';
import { missingPayment } from './missing-payment.ts';
import { subjectOf, subjectOfExtension } from './payment-subjects.ts';
import { type RentalRow, updateRental } from './rentals.queries.ts';

/** The payments of rentals: held at booking, captured at check-in, or released. */

export interface PayBy {
  paymentMethod: 'card' | 'cashapp';
  paymentMethodId?: string | undefined;
}

interface Charge {
  subject: Subject<'price' | 'deposit'>;
  amountCents: number;
}

/** The charges of a rental's price: one for the booking, one for each extension. They add up to its total. */
async function chargesOf(tx: Tx, rental: RentalRow): Promise<Charge[]> {
  const extensions = (await paidExtensions(tx, rental.id)).map((one) => ({
    subject: subjectOfExtension(one.id),
    amountCents: one.added_cents,
  }));
  const addedCents = extensions.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [{ subject: subjectOf(rental.id), amountCents: rental.total_cents - addedCents }, ...extensions];
}

/** Opens the payments of a held rental: the price, and separately the deposit. */
export async function openPayments(tx: Tx, rental: RentalRow, payBy: PayBy, now: Date): Promise<void> {
  const order = {
    payerId: rental.renter_id,
    subject: subjectOf(rental.id),
    currency: rental.currency,
    method: payBy.paymentMethod,
    paymentMethodId: payBy.paymentMethodId,
    returnPath: `/rentals/${rental.id}`,
  };
  const car = vehicleLabel(rental);
  const price = { purpose: 'price', amountCents: rental.total_cents, description: `Rental: ${car}` } as const;
  await openPayment(tx, { ...order, ...price }, now);
  if (rental.deposit_cents === 0) return;
  const deposit = {
    purpose: 'deposit',
    amountCents: rental.deposit_cents,
    description: `Deposit: ${car}`,
  } as const;
  await openPayment(tx, { ...order, ...deposit }, now);
}

/** Opens new payments after a refusal, or with another card while one waits for its payer's confirmation. */
export async function reopenPayments(tx: Tx, rental: RentalRow, payBy: PayBy, now: Date): Promise<void> {
  if (!(await prepareAttempt(tx, subjectOf(rental.id), payBy, now))) return;
  await updateRental(tx, rental.id, { payment_method: payBy.paymentMethod, ...missingPayment() });
  await openPayments(tx, rental, payBy, now);
}

/** Captures the price; the deposit stays held. */
export async function takePrice(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  for (const { subject, amountCents } of await chargesOf(tx, rental))
    await capturePayment(tx, subject, 'price', amountCents, now);
}

/** Captures the cancellation fee, from the booking's charge first, and releases everything else. */
export async function chargeCancellation(
  tx: Tx,
  rental: RentalRow,
  feeCents: number,
  now: Date,
): Promise<void> {
  let owedCents = feeCents;
  for (const { subject, amountCents } of await chargesOf(tx, rental)) {
    const takenCents = Math.min(owedCents, amountCents);
    if (takenCents > 0) await capturePayment(tx, subject, 'price', takenCents, now);
    await releasePayments(tx, subject, now);
    owedCents -= takenCents;
  }
}

export function letGoOfDeposit(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  return releasePayment(tx, subjectOf(rental.id), 'deposit', now);
}
