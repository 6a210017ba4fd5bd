import type { DetailsOf } from '@josey/contract/core/error-details';
import type { Place } from '@josey/contract/core/wire';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import type { AcceptedPromotion } from '@josey/contract/rules/pricing/promotion';
import type { CancellationPolicy } from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import type { RentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { type RentalTerms, readRentalTerms } from '@josey/contract/rules/pricing/rentals/rental-terms';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import type { Signer } from '#platform/security/signer.ts';

const PURPOSE = 'rental-quote';
export const QUOTE_LIFETIME_MS = RENTAL_RULES.quoteMinutes * 60_000;

/** What a quote promises to one renter. It travels through the client, signed; nothing of it is stored. */
export interface SignedQuote extends RentalQuote {
  /** Identifies the quote; it makes one rental. */
  id: string;
  /** Absent for a guest, whose quote no rental can be booked with. */
  renterId?: string | undefined;
  vehicleId: string;
  startsAt: string;
  endsAt: string;
  depositCents: number;
  currency: string;
  cancellationPolicy: CancellationPolicy;
  terms: RentalTerms;
  /** Where the car is brought to. */
  delivery?: Place | undefined;
  /** What credit and a promo code take off. */
  promotion?: AcceptedPromotion | undefined;
  expiresAt: string;
}

/** A quote that its renter can book with. */
export type RenterQuote = SignedQuote & { renterId: string };

export function signQuote(signer: Signer, quote: SignedQuote): string {
  return signer.sign(PURPOSE, quote);
}

/**
 * Parses a quote. An invalid signature is an invalid request; another
 * renter's or a guest's quote, and one with an older version of the terms, counts as expired.
 */
export function readQuote(signer: Signer, token: string, renterId: string): RenterQuote {
  const quote = signer.read(PURPOSE, token) as SignedQuote | undefined;
  if (!quote) throw invalidField('quoteId', 'not_a_quote');
  if (quote.renterId !== renterId || !readRentalTerms(quote.terms)) throw quoteExpired();
  return { ...quote, renterId };
}

export const isOver = ({ expiresAt }: SignedQuote, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime();

export function quoteExpired(details?: DetailsOf<'quote_expired'>): AppError<'quote_expired'> {
  return new AppError('quote_expired', 'ask_again', { details });
}
