import { UNIT_MINUTES } from './base-price.ts';
import type { RentalPeriod, RentalPriceRules } from './rentals/rental-price.ts';
import { type RentalPolicy, rentalQuote } from './rentals/rental-quote.ts';

export interface MonthlyEarningsInput {
  readonly rules: RentalPriceRules;
  /** Days of a month on which the vehicle is rented. */
  readonly daysRented: number;
  /** The length of one rental; the last one is shorter when the days do not divide evenly. */
  readonly daysPerRental: number;
}

/** Whole cents. `ownerCents` is the owner's part. */
export interface MonthlyEarnings {
  readonly ownerCents: number;
  readonly rentersPayCents: number;
}

/**
 * An owner's earnings in a month with this many rented days: the sum of the quotes of these rentals, by the function
 * that prices them. The days are an estimate, the money is exact.
 * Throws a RangeError for rates that `rentalPrice` refuses, and for a rental of less than a day.
 */
export function monthlyEarnings(
  { rules, daysRented, daysPerRental }: MonthlyEarningsInput,
  policy: RentalPolicy,
): MonthlyEarnings {
  if (!(daysPerRental >= 1)) throw new RangeError('a rental takes a day at least');
  const days = Math.max(0, Math.floor(daysRented));
  const whole = earningsOf(rules, daysPerRental, policy);
  const rest = days % daysPerRental;
  const last = rest > 0 ? earningsOf(rules, rest, policy) : { ownerCents: 0, rentersPayCents: 0 };
  const rentals = Math.floor(days / daysPerRental);
  return {
    ownerCents: rentals * whole.ownerCents + last.ownerCents,
    rentersPayCents: rentals * whole.rentersPayCents + last.rentersPayCents,
  };
}

function earningsOf(rules: RentalPriceRules, days: number, policy: RentalPolicy): MonthlyEarnings {
  const { split, totalCents } = rentalQuote({ period: periodOfDays(days), rules }, policy);
  return { ownerCents: split.ownerCents, rentersPayCents: totalCents };
}

/** Days without a date: the estimate ignores season and weekday. */
export function periodOfDays(days: number): RentalPeriod {
  return { startsAt: new Date(0), endsAt: new Date(days * UNIT_MINUTES.day * 60_000), timeZone: 'UTC' };
}
