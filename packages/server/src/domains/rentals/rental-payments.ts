import { type Charge, chargeCents, partOfCharge } from '@josey/contract/rules/ledger/charge';
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

interface RentalCharge {
  subject: Subject<'price' | 'deposit'>;
  charge: Charge;
}

/** The charges of a rental's price: one for the booking, one for each extension. They add up to its total. */
async function chargesOf(tx: Tx, rental: RentalRow): Promise<RentalCharge[]> {
  const extensions = (await paidExtensions(tx, rental.id)).map((one) => ({
    subject: subjectOfExtension(one.id),
    charge: addedCharge(rental.owner_id, one),
  }));
  const booking = extensions.reduce((rest, { charge }) => less(rest, charge), {
    payee: { account: 'owner_payable', personId: rental.owner_id },
    payeeCents: rental.owner_cents,
    platformCents: rental.platform_cents,
    taxCents: rental.tax_cents,
  } as Charge);
  return [{ subject: subjectOf(rental.id), charge: booking }, ...extensions];
}

/** What an extension adds, by who gets it. */
export function addedCharge(
  ownerId: string,
  added: { added_cents: number; added_platform_cents: number; added_tax_cents: number },
): Charge {
  const { added_cents, added_platform_cents: platformCents, added_tax_cents: taxCents } = added;
  const payeeCents = added_cents - platformCents - taxCents;
  return { payee: { account: 'owner_payable', personId: ownerId }, payeeCents, platformCents, taxCents };
}

const less = (whole: Charge, part: Charge): Charge => ({
  payee: whole.payee,
  payeeCents: whole.payeeCents - part.payeeCents,
  platformCents: whole.platformCents - part.platformCents,
  taxCents: whole.taxCents - part.taxCents,
});

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
  for (const { subject, charge } of await chargesOf(tx, rental))
    await capturePayment(tx, subject, 'price', charge, now);
}

/** Captures the cancellation fee, from the booking's charge first and split like it, and releases everything else. */
export async function chargeCancellation(
  tx: Tx,
  rental: RentalRow,
  feeCents: number,
  now: Date,
): Promise<void> {
  let owedCents = feeCents;
  for (const { subject, charge } of await chargesOf(tx, rental)) {
    const takenCents = Math.min(owedCents, chargeCents(charge));
    if (takenCents > 0) await capturePayment(tx, subject, 'price', partOfCharge(charge, takenCents), now);
    await releasePayments(tx, subject, now);
    owedCents -= takenCents;
  }
}

export function letGoOfDeposit(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  return releasePayment(tx, subjectOf(rental.id), 'deposit', now);
}
