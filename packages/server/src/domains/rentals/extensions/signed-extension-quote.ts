import type { RentalQuote } from '@josey/contract/rules/pricing/rental-quote';
import { invalidField } from '#platform/kernel/errors.ts';
import type { Signer } from '#platform/security/signer.ts';
import { quoteExpired } from '../booking/signed-quote.ts';

const PURPOSE = 'extension-quote';

/** What a quote promises to the renter of one rental: all of it with a later end. Signed, not stored. */
export interface ExtensionQuote extends RentalQuote {
  /** Names the quote; an extension can be made from it once. */
  id: string;
  rentalId: string;
  renterId: string;
  endsAt: string;
  /** What it was reckoned from; once the rental has changed, the quote no longer fits it. */
  agreedEnd: string;
  agreedCents: number;
  agreedPlatformCents: number;
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

/** Reads a quote back. One not signed here, or for something else, is an invalid request; another renter's has expired. */
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
