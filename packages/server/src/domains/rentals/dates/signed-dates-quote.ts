import type { RentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { type RentalTerms, readRentalTerms } from '@josey/contract/rules/pricing/rentals/rental-terms';
import { invalidField } from '#platform/kernel/errors.ts';
import type { Signer } from '#platform/security/signer.ts';
import { quoteExpired } from '../booking/quote/signed-quote.ts';

const PURPOSE = 'dates-quote';

/** What a quote promises to the renter of one rental: all of it at other dates. Signed, not stored. */
export interface DatesQuote extends RentalQuote {
  /** Identifies the quote; it makes one change. */
  id: string;
  rentalId: string;
  renterId: string;
  startsAt: string;
  endsAt: string;
  terms: RentalTerms;
  /** The rental it was computed from; once that has changed, the quote no longer applies. */
  agreedStart: string;
  agreedEnd: string;
  agreedCents: number;
  /** What was shown: what goes back, and what promotions pay of the new price. */
  refundCents: number;
  promotionCents: number;
  instant: boolean;
  expiresAt: string;
}

export const signDatesQuote = (signer: Signer, quote: DatesQuote): string => signer.sign(PURPOSE, quote);

/** Parses a quote. An invalid signature or purpose is an invalid request; another renter's quote counts as expired. */
export function readDatesQuote(
  signer: Signer,
  token: string,
  wanted: { renterId: string; rentalId: string; startDate: string; endDate: string },
): DatesQuote {
  const quote = signer.read(PURPOSE, token) as DatesQuote | undefined;
  if (!quote) throw invalidField('quoteId', 'not_a_quote');
  if (quote.renterId !== wanted.renterId || !readRentalTerms(quote.terms)) throw quoteExpired();
  const isSame =
    quote.rentalId === wanted.rentalId &&
    Date.parse(quote.startsAt) === Date.parse(wanted.startDate) &&
    Date.parse(quote.endsAt) === Date.parse(wanted.endDate);
  if (!isSame) throw invalidField('quoteId', 'quote_for_another');
  return quote;
}
