import type { AcceptedPrice } from '@josey/contract/rules/receipts/accepted-price';
import type { PaidByPeriods } from '@josey/contract/rules/receipts/paid-by-periods';
import { sharesCents } from '@josey/contract/rules/receipts/receipt-content';

/** The periods in which an accepted price is charged, from its stored proof. */
export function acceptedPeriods(proof: unknown): PaidByPeriods | undefined {
  const price = proof as AcceptedPrice | null;
  return price && 'paidBy' in price ? price.paidBy : undefined;
}

/** What the payer pays for the first of them. */
export function firstCentsOf(proof: unknown): number | undefined {
  const first = acceptedPeriods(proof)?.periods[0];
  return first && sharesCents(first.shares);
}
