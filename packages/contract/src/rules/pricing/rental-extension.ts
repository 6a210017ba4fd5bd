import type { RentalRates } from './rental-price.ts';
import { type RentalExtra, type RentalPolicy, type RentalQuote, rentalQuote } from './rental-quote.ts';

/** What a rental was priced by. It keeps this for as long as it lasts, whatever owner and operator change. */
export interface RentalTerms {
  readonly rates: RentalRates;
  readonly extras: readonly RentalExtra[];
  readonly policy: RentalPolicy;
}

export interface ExtendedRental {
  /** The whole rental with its new end. */
  readonly quote: RentalQuote;
  /** What the new total is above the old one; 0 where the longer time costs the same. */
  readonly differenceCents: number;
}

/**
 * Prices a rental anew at its whole length, by the terms it was booked at. Because a longer rental never costs less
 * by the same terms, the difference is never negative; throws a RangeError when the old total says otherwise, and
 * for a duration that is not positive.
 */
export function extendedRental(
  { rates, extras, policy }: RentalTerms,
  durationMilliseconds: number,
  agreedCents: number,
): ExtendedRental {
  const quote = rentalQuote({ rates, extras, durationMilliseconds }, policy);
  const differenceCents = quote.totalCents - agreedCents;
  if (differenceCents < 0) throw new RangeError(`Longer for less: ${quote.totalCents} under ${agreedCents}`);
  return { quote, differenceCents };
}
