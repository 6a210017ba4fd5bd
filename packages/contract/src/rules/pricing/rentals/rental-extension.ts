import type { RentalPeriod } from './rental-price.ts';
import type { RentalQuote } from './rental-quote.ts';
import { quoteByTerms, type RentalTerms } from './rental-terms.ts';

export interface ExtendedRental {
  /** The whole rental with its new end. */
  readonly quote: RentalQuote;
  /** The new total minus the old one; 0 if the longer time costs the same. */
  readonly differenceCents: number;
}

/**
 * Prices a rental at its new whole length, by the terms it was booked at. Because a longer rental never costs less
 * by the same terms, the difference is never negative; throws a RangeError when the old total is higher, and
 * for a period that is not positive.
 */
export function extendedRental(
  terms: RentalTerms,
  period: Omit<RentalPeriod, 'timeZone'>,
  agreedCents: number,
): ExtendedRental {
  const quote = quoteByTerms(terms, period);
  const differenceCents = quote.totalCents - agreedCents;
  if (differenceCents < 0) throw new RangeError(`Longer for less: ${quote.totalCents} under ${agreedCents}`);
  return { quote, differenceCents };
}
