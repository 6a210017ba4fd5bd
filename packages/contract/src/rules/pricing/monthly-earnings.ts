import { type RentalRates, UNIT_MINUTES } from './rental-price.ts';
import { type RentalPolicy, rentalQuote } from './rental-quote.ts';

export interface MonthlyEarningsInput {
  readonly rates: RentalRates;
  /** Days of a month on which the vehicle is rented. */
  readonly daysRented: number;
  /** How long one rental takes; the last one is shorter when the days do not come out even. */
  readonly daysPerRental: number;
}

/** Whole cents. `ownerCents` is what is left of it for the owner. */
export interface MonthlyEarnings {
  readonly ownerCents: number;
  readonly rentersPayCents: number;
}

/**
 * What a vehicle brings its owner in a month of so many rented days: the sum of the quotes of these rentals, by
 * the function that prices them. An estimate of the days, exact for the money.
 * Throws a RangeError for rates that `rentalPrice` refuses, and for a rental of less than a day.
 */
export function monthlyEarnings(
  { rates, daysRented, daysPerRental }: MonthlyEarningsInput,
  policy: RentalPolicy,
): MonthlyEarnings {
  if (!(daysPerRental >= 1)) throw new RangeError('a rental takes a day at least');
  const days = Math.max(0, Math.floor(daysRented));
  const whole = earningsOf(rates, daysPerRental, policy);
  const rest = days % daysPerRental;
  const last = rest > 0 ? earningsOf(rates, rest, policy) : { ownerCents: 0, rentersPayCents: 0 };
  const rentals = Math.floor(days / daysPerRental);
  return {
    ownerCents: rentals * whole.ownerCents + last.ownerCents,
    rentersPayCents: rentals * whole.rentersPayCents + last.rentersPayCents,
  };
}

function earningsOf(rates: RentalRates, days: number, policy: RentalPolicy): MonthlyEarnings {
  const durationMilliseconds = days * UNIT_MINUTES.day * 60_000;
  const { split, totalCents } = rentalQuote({ rates, durationMilliseconds }, policy);
  return { ownerCents: split.ownerCents, rentersPayCents: totalCents };
}
