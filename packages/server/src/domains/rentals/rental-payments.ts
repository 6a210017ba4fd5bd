import type { Tx } from '../../platform/database.ts';
import {
  capturePrice,
  hasUnansweredPayment,
  openPayment,
  releaseDeposit,
  releasePayments,
  type Subject,
} from '../payments/payments.public.ts';
import { vehicleLabel } from '../vehicles/vehicles.public.ts';
import { type RentalRow, updateRental } from './rentals.queries.ts';

/** All that rentals have to do with money: held with the booking, taken when the car is, or let go. */

export interface PayBy {
  paymentMethod: 'card' | 'cashapp';
  paymentMethodId?: string | undefined;
}

export function subjectOf(rentalId: string): Subject {
  return { kind: 'rental', id: rentalId };
}

/** Opens the payments of a held rental: the price, and apart from it the deposit. */
export async function openPayments(tx: Tx, rental: RentalRow, payBy: PayBy, now: Date): Promise<void> {
  const order = {
    payerId: rental.renter_id,
    subject: subjectOf(rental.id),
    currency: rental.currency,
    method: payBy.paymentMethod,
    paymentMethodId: payBy.paymentMethodId,
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

/** Opens the payments anew after a refusal. One that is still unanswered is not doubled but waited for. */
export async function reopenPayments(tx: Tx, rental: RentalRow, payBy: PayBy, now: Date): Promise<void> {
  if (await hasUnansweredPayment(tx, subjectOf(rental.id))) return;
  await updateRental(tx, rental.id, { payment_method: payBy.paymentMethod });
  await openPayments(tx, rental, payBy, now);
}

/** Takes the price; the deposit stays held. */
export function takePrice(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  return capturePrice(tx, subjectOf(rental.id), rental.total_cents, now);
}

/** Keeps what a cancellation costs and lets go of everything else. */
export async function settleCancellation(
  tx: Tx,
  rental: RentalRow,
  feeCents: number,
  now: Date,
): Promise<void> {
  if (feeCents > 0) await capturePrice(tx, subjectOf(rental.id), feeCents, now);
  await releasePayments(tx, subjectOf(rental.id), now);
}

export function letGoOfDeposit(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  return releaseDeposit(tx, subjectOf(rental.id), now);
}
