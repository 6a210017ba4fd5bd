import { type AcceptedRental, acceptedPrice } from '@josey/contract/rules/receipts/accepted-price';
import { paidByPeriods } from '@josey/contract/rules/receipts/paid-by-periods';
import type { SignedQuote } from './signed-quote.ts';

/** What the renter accepts with a quote: kept with the rental, and what its receipts are recomputed from. */
export function proofOf(quote: SignedQuote): AcceptedRental {
  const { startsAt, endsAt, terms, promotion, ...priced } = quote;
  const { type, lines, totalCents, timeCents, taxCents, split } = priced;
  const accepted = { type, lines, totalCents, timeCents, taxCents, split };
  const whole = { kind: 'rental', startsAt, endsAt, terms, quote: accepted } as const;
  const proof: AcceptedRental = { ...whole, ...(promotion && { promotion }) };
  const time = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const paidBy = paidByPeriods(acceptedPrice(proof), time, quote.currency);
  return paidBy ? { ...proof, paidBy } : proof;
}
