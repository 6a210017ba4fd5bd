import type { RentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { invalidField } from '#platform/kernel/errors.ts';
import type { Signer } from '#platform/security/signer.ts';
import { quoteExpired } from '../booking/quote/signed-quote.ts';

const PURPOSE = 'extension-quote';

/** What a quote promises to the renter of one rental: all of it with a later end. Signed, not stored. */
export interface ExtensionQuote extends RentalQuote {
  /** Identifies the quote; it makes one extension. */
  id: string;
  rentalId: string;
  renterId: string;
  endsAt: string;
  /** The rental it was computed from; once that has changed, the quote no longer applies. */
  agreedEnd: string;
  agreedCents: number;
  instant: boolean;
  expiresAt: string;
}

export function signExtensionQuote(signer: Signer, quote: ExtensionQuote): string {
  return signer.sign(PURPOSE, quote);
}

interface QuotedExtension {
  renterId: string;
  rentalId: string;
  endDate: string;
}

/** Parses a quote. An invalid signature or purpose is an invalid request; another renter's quote counts as expired. */
export function readExtensionQuote(
  signer: Signer,
  token: string,
  { renterId, rentalId, endDate }: QuotedExtension,
): ExtensionQuote {
  const quote = signer.read(PURPOSE, token) as ExtensionQuote | undefined;
  if (!quote) throw invalidField('quoteId', 'not_a_quote');
  if (quote.renterId !== renterId) throw quoteExpired();
  if (quote.rentalId !== rentalId || Date.parse(quote.endsAt) !== Date.parse(endDate)) {
    throw invalidField('quoteId', 'quote_for_another');
  }
  return quote;
}
