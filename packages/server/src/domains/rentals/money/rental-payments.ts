import { type Charge, chargeCents } from '@josey/contract/rules/ledger/charge';
import type { Tx } from '#platform/database/database.ts';
import {
  capturePayment,
  openPayment,
  paidWith,
  prepareAttempt,
  type RefundedShares,
  refundCharge,
  releasePayments,
  type Subject,
} from '../../payments/payments.public.ts';
import { promotionLeft, returnPromotion } from '../../promotions/promotions.public.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { paidExtensions } from '../extensions/extensions.queries.ts';
import { movePeriod } from '../periods/period-machine.ts';
import { chargeOfPeriod, isUncharged, paidCentsOf } from '../periods/period-sums.ts';
import { type PeriodRow, periodsOf } from '../periods/periods.queries.ts';
import { type RentalRow, updateRental } from '../rentals.queries.ts';
import { missingPayment } from './missing-payment.ts';
import { subjectOf, subjectOfExtension, subjectOfPeriod } from './payment-subjects.ts';

/** The payments of rentals: held at booking, captured with the approval, refunded by policy, or released. */

export interface PayBy {
  paymentMethod: 'card' | 'cashapp';
  paymentMethodId?: string | undefined;
}

/** The payment method of a later payment; absent: the rental's. */
export interface ChosenMethod {
  paymentMethod?: PayBy['paymentMethod'] | undefined;
  paymentMethodId?: string | undefined;
}

interface RentalCharge {
  subject: Subject<'price'>;
  charge: Charge;
  /** The period that it is for, if the price is not charged as a whole. */
  period?: PeriodRow;
}

/**
 * The charges of a rental's price: one for the booking, one for each extension, or one for each of their periods that is
 * charged. Together with the other periods they add up to its total.
 */
async function chargesOf(tx: Tx, rental: RentalRow): Promise<RentalCharge[]> {
  const added = await paidExtensions(tx, rental.id);
  const periods = (await periodsOf(tx, rental.id)).filter(isOfPrice);
  const inPeriods = (extensionId: string | null, whole: RentalCharge): RentalCharge[] => {
    const own = periods.filter(({ extension_id }) => extension_id === extensionId);
    const charges = own.map((period) => ({
      subject: subjectOfPeriod(period),
      charge: chargeOfPeriod(rental, period),
      period,
    }));
    return own.length > 0 ? charges : [whole];
  };
  const extensions = added.map((one) => ({
    id: one.id,
    subject: priceOf(subjectOfExtension(one.id)),
    charge: addedCharge(rental.owner_id, one),
  }));
  const booking = extensions.reduce((rest, { charge }) => less(rest, charge), {
    payee: { account: 'owner_payable', personId: rental.owner_id },
    payeeCents: rental.owner_cents,
    platformCents: rental.platform_cents,
    taxCents: rental.tax_cents,
    promotionCents: rental.promotion_cents,
  } as Charge);
  return [
    ...inPeriods(null, { subject: priceOf(subjectOf(rental.id)), charge: booking }),
    ...extensions.flatMap(({ id, ...whole }) => inPeriods(id, whole)),
  ];
}

const priceOf = (subject: Subject): Subject<'price'> => ({ ...subject, purposes: ['price'] });

const isOfPrice = (period: PeriodRow) =>
  !isUncharged(period) && !['skipped', 'refunded'].includes(period.status);

/** What an extension adds, by who gets it. */
export function addedCharge(
  ownerId: string,
  added: { added_cents: number; added_platform_cents: number; added_tax_cents: number },
): Charge {
  const { added_cents, added_platform_cents: platformCents, added_tax_cents: taxCents } = added;
  const payeeCents = added_cents - platformCents - taxCents;
  return { payee: { account: 'owner_payable', personId: ownerId }, payeeCents, platformCents, taxCents };
}

/** A charge without a part of it, share by share. */
export const less = (whole: Charge, part: Charge): Charge => ({
  ...whole,
  payeeCents: whole.payeeCents - part.payeeCents,
  platformCents: whole.platformCents - part.platformCents,
  taxCents: whole.taxCents - part.taxCents,
});

/** Opens the payment of a held rental: its price, or that of its first period. */
export async function openPrice(tx: Tx, rental: RentalRow, payBy: PayBy, now: Date): Promise<void> {
  const order = {
    ...orderOf(rental, payBy),
    subject: subjectOf(rental.id),
    purpose: 'price',
    amountCents: paidCentsOf(rental),
    description: `Rental: ${vehicleLabel(rental)}`,
  } as const;
  await openPayment(tx, order, now);
}

/** What all payments of a rental's renter have in common. */
export const orderOf = (rental: RentalRow, { paymentMethod, paymentMethodId }: PayBy) => ({
  payerId: rental.renter_id,
  currency: rental.currency,
  method: paymentMethod,
  paymentMethodId,
  returnPath: `/rentals/${rental.id}`,
});

/** The payment method of a later payment: the renter's choice, else the one that paid for the rental. */
export async function payAsRental(
  tx: Tx,
  rental: RentalRow,
  { paymentMethod, paymentMethodId }: ChosenMethod,
): Promise<PayBy> {
  const method = paymentMethod ?? (rental.payment_method as PayBy['paymentMethod']);
  const isSame = paymentMethodId === undefined && method === rental.payment_method;
  const id = isSame ? await paidWith(tx, subjectOf(rental.id), 'price') : paymentMethodId;
  return { paymentMethod: method, paymentMethodId: id };
}

/** Opens a new payment after a refusal, or with another card while one waits for its payer's confirmation. */
export async function reopenPrice(tx: Tx, rental: RentalRow, payBy: PayBy, now: Date): Promise<void> {
  if (!(await prepareAttempt(tx, subjectOf(rental.id), payBy, now))) return;
  await updateRental(tx, rental.id, { payment_method: payBy.paymentMethod, ...missingPayment() });
  await openPrice(tx, rental, payBy, now);
}

/** Captures the price of a booking that has become binding. */
export async function takePrice(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  for (const { subject, charge } of await chargesOf(tx, rental))
    await capturePayment(tx, subject, 'price', charge, now);
  const [first] = await periodsOf(tx, rental.id);
  if (first) await movePeriod(tx, rental, first, 'approve', now);
}

/** Releases everything that is held for a rental that never became binding. */
export async function releaseHolds(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  await releasePayments(tx, subjectOf(rental.id), now);
  for (const period of await periodsOf(tx, rental.id)) await movePeriod(tx, rental, period, 'skip', now);
  if (rental.promotion_cents > 0) await returnPromotion(tx, subjectOf(rental.id), now);
}

/**
 * Refunds a binding rental except for the fee, what was added last first. The fee is taken from what the renter paid; only
 * what is more than that from what a promotion paid, and the rest of that comes back as credit or code. Returns from whose share
 * it goes back.
 */
export async function refundExceptFee(
  tx: Tx,
  rental: RentalRow,
  feeCents: number,
  now: Date,
): Promise<RefundedShares> {
  const paidCents = paidCentsOf(rental);
  const charges = await chargesOf(tx, rental);
  const promotedCents = charges.reduce((sum, { charge }) => sum + (charge.promotionCents ?? 0), 0);
  let promotionDueCents = promotedCents - Math.max(0, feeCents - paidCents);
  let dueCents = Math.max(0, paidCents - feeCents);
  const refunded = { payeeCents: 0, platformCents: 0 };
  for (const { subject, charge, period } of charges.reverse()) {
    const promotionCents = charge.promotionCents
      ? Math.min(charge.promotionCents, promotionDueCents, await promotionLeft(tx, subject))
      : 0;
    if (dueCents === 0 && promotionCents === 0) continue;
    promotionDueCents -= promotionCents;
    const isWhole = dueCents >= chargeCents(charge);
    // As far as something is left: other dates gave a part of earlier charges back.
    const { backCents, shares } = await refundCharge(tx, subject, 'price', dueCents, now, promotionCents);
    dueCents -= backCents;
    refunded.payeeCents += shares.payeeCents;
    refunded.platformCents += shares.platformCents;
    if (promotionCents > 0) await returnPromotion(tx, subject, now, promotionCents);
    if (period && isWhole) await movePeriod(tx, rental, period, 'refund', now);
  }
  return refunded;
}
