import type { RentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { readRentalTerms } from '@josey/contract/rules/pricing/rentals/rental-terms';
import { type AcceptedExtension, acceptedPrice } from '@josey/contract/rules/receipts/accepted-price';
import { paidByPeriods } from '@josey/contract/rules/receipts/paid-by-periods';
import type { RentalRow } from '../rentals.queries.ts';
import type { ExtensionQuote } from './signed-extension-quote.ts';

/** Absent for a rental without terms, which no quote extends. */
export function proofOfExtension(rental: RentalRow, quote: ExtensionQuote): AcceptedExtension | undefined {
  const terms = readRentalTerms(rental.terms);
  if (!terms) return undefined;
  const { endsAt, type, lines, totalCents, timeCents, taxCents, split } = quote;
  const proof: AcceptedExtension = {
    kind: 'extension',
    startsAt: rental.starts_at.toISOString(),
    endsAt,
    terms,
    quote: { type, lines, totalCents, timeCents, taxCents, split },
    before: {
      lines: rental.lines as unknown as RentalQuote['lines'],
      totalCents: rental.total_cents,
      taxCents: rental.tax_cents,
      split: { ownerCents: rental.owner_cents, platformCents: rental.platform_cents },
    },
  };
  const time = { startsAt: rental.ends_at, endsAt: new Date(endsAt) };
  const paidBy = paidByPeriods(acceptedPrice(proof), time, rental.currency);
  return paidBy ? { ...proof, paidBy } : proof;
}
