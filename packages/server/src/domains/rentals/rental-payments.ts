import { type Charge, chargeCents } from '@josey/contract/rules/ledger/charge';
import type { Tx } from '#platform/database/database.ts';
import {
  capturePayment,
  openPayment,
  prepareAttempt,
  refundCharge,
  releasePayment,
  releasePayments,
  type Subject,
} from '../payments/payments.public.ts';
import { vehicleLabel } from '../vehicles/vehicles.public.ts';
import { paidExtensions } from './extensions/extensions.queries.ts';
import { missingPayment } from './missing-payment.ts';
import { subjectOf, subjectOfExtension } from './payment-subjects.ts';
import { type RentalRow, updateRental } from './rentals.queries.ts';

/** The payments of rentals: held at booking, captured with the approval, refunded by policy, or released. */

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

/** Captures the price of a booking that has become binding; the deposit stays held. */
export async function takePrice(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  for (const { subject, charge } of await chargesOf(tx, rental))
    await capturePayment(tx, subject, 'price', charge, now);
}

/** Releases everything that is held for a rental that never became binding. */
export async function releaseHolds(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  await releasePayments(tx, subjectOf(rental.id), now);
}

/** Refunds a binding rental except for the fee, what was added last first, and releases the deposit. */
export async function refundExceptFee(tx: Tx, rental: RentalRow, feeCents: number, now: Date): Promise<void> {
  let dueCents = rental.total_cents - feeCents;
  for (const { subject, charge } of (await chargesOf(tx, rental)).reverse()) {
    const wantedCents = Math.min(dueCents, chargeCents(charge));
    if (wantedCents > 0) dueCents -= await refundCharge(tx, subject, 'price', wantedCents, now);
  }
  await letGoOfDeposit(tx, rental, now);
}

export function letGoOfDeposit(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  return releasePayment(tx, subjectOf(rental.id), 'deposit', now);
}
