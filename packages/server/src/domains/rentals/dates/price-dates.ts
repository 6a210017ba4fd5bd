import {
  type AcceptedPromotion,
  promotionCents,
  promotionLines,
} from '@josey/contract/rules/pricing/promotion';
import type { RentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import {
  quoteByTerms,
  type RentalTerms,
  readRentalTerms,
} from '@josey/contract/rules/pricing/rentals/rental-terms';
import {
  type PartBack,
  type Repricing,
  repricing,
  takeBack,
} from '@josey/contract/rules/pricing/rentals/repricing';
import {
  type AcceptedDates,
  type AcceptedRental,
  acceptedPrice,
} from '@josey/contract/rules/receipts/accepted-price';
import { paidByPeriods } from '@josey/contract/rules/receipts/paid-by-periods';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { findChargeLeft, type Subject } from '../../payments/payments.public.ts';
import { rentalPolicyAt, type VehicleRow, vehiclePriceRules } from '../../vehicles/vehicles.public.ts';
import { youngDriverTerms } from '../booking/quote/driver-ages.ts';
import { paidExtensions } from '../extensions/extensions.queries.ts';
import { subjectOf, subjectOfExtension } from '../money/payment-subjects.ts';
import { illegalMove } from '../rental-machine.ts';
import type { RentalRow } from '../rentals.queries.ts';

export interface NewDates {
  startsAt: Date;
  endsAt: Date;
}

/**
 * The terms of new dates: the time by the car's present rules and fees, and the driver's age at the new start. What was booked with the
 * time stays as it was agreed: extras, delivery, protection, miles, and the rules of cancellation.
 */
export async function termsOfDates(
  context: Context,
  rental: RentalRow,
  vehicle: VehicleRow,
  startsAt: Date,
): Promise<RentalTerms> {
  const agreed = readRentalTerms(rental.terms);
  if (!agreed || rental.price_proof === null) throw illegalMove(rental, 'renter', 'dates_unpriced');
  const { settings } = context;
  const { youngDrivers: _, ...kept } = agreed;
  return {
    ...kept,
    rules: vehiclePriceRules(vehicle),
    ...(await youngDriverTerms(context, rental.renter_id, { startsAt, timeZone: agreed.timeZone })),
    policy: rentalPolicyAt(vehicle, settings.current),
    feesVersion: settings.versionOf('fees'),
  };
}

/** The price of new dates. They are charged as a whole: refuses more than 30 days. */
export function quoteOfDates(rental: RentalRow, terms: RentalTerms, dates: NewDates): RentalQuote {
  const quote = quoteByTerms(terms, dates);
  const { type, lines, totalCents, timeCents, taxCents, split } = quote;
  const whole: AcceptedRental = {
    kind: 'rental',
    startsAt: dates.startsAt.toISOString(),
    endsAt: dates.endsAt.toISOString(),
    terms,
    quote: { type, lines, totalCents, timeCents, taxCents, split },
  };
  if (paidByPeriods(acceptedPrice(whole), dates, rental.currency))
    throw illegalMove(rental, 'renter', 'dates_in_periods');
  return quote;
}

/** What the renter accepts with new dates. */
export function proofOfDates(
  rental: RentalRow,
  terms: RentalTerms,
  { startsAt, endsAt }: NewDates,
  { type, lines, totalCents, timeCents, taxCents, split }: RentalQuote,
): AcceptedDates {
  return {
    kind: 'dates',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    terms,
    quote: { type, lines, totalCents, timeCents, taxCents, split },
    before: {
      lines: rental.lines as unknown as RentalQuote['lines'],
      ...totalsOf(rental),
      totalCents: rental.total_cents,
    },
  };
}

/** What new dates do to what was charged for the old ones. */
export interface MoneyOfDates extends Repricing {
  refundCents: number;
  /** What promotions pay of the new price. */
  promotionCents: number;
  /** What goes back of each charge. */
  parts: { subject: Subject<'price'>; back: PartBack }[];
}

/**
 * Of less, a promotion pays what it would have paid of that at the booking; of more, what it paid already. Refuses a rental of whose
 * charges not enough is left.
 */
export async function moneyOfDates(
  db: Db | Tx,
  rental: RentalRow,
  quote: RentalQuote,
): Promise<MoneyOfDates> {
  const change = repricing(totalsOf(rental), quote);
  const isLess = change.differenceCents < 0;
  const promotedCents = isLess ? promotedOf(rental, quote.totalCents) : rental.promotion_cents;
  const subjects = await chargedSubjects(db, rental.id);
  const charges = await Promise.all(subjects.map((subject) => findChargeLeft(db, subject, 'price')));
  const left = charges.flatMap((charge) => charge ?? []);
  const parts =
    left.length === subjects.length
      ? takeBack(change.back, rental.promotion_cents - promotedCents, left)
      : undefined;
  if (!parts) throw illegalMove(rental, 'renter', 'dates_refunded');
  return {
    ...change,
    refundCents: parts.reduce((sum, { paidCents }) => sum + paidCents, 0),
    promotionCents: promotedCents,
    parts: subjects.flatMap((subject, index) => {
      const back = parts[index];
      return back ? [{ subject, back }] : [];
    }),
  };
}

function promotedOf(rental: RentalRow, totalCents: number): number {
  const { promotion } = rental.price_proof as unknown as { promotion?: AcceptedPromotion };
  if (!promotion) return 0;
  return Math.min(rental.promotion_cents, promotionCents(promotionLines(totalCents, promotion.offer)));
}

/** The booking first. */
async function chargedSubjects(db: Db | Tx, rentalId: string): Promise<Subject<'price'>[]> {
  const added = await paidExtensions(db, rentalId);
  const subjects: Subject[] = [subjectOf(rentalId), ...added.map(({ id }) => subjectOfExtension(id))];
  return subjects.map((subject) => ({ ...subject, purposes: ['price'] }));
}

const totalsOf = (rental: RentalRow) => ({
  taxCents: rental.tax_cents,
  split: { ownerCents: rental.owner_cents, platformCents: rental.platform_cents },
});
