import { smallestChargeCents } from '../../values/money/currency.ts';
import { percentOfCents } from '../../values/money/money.ts';
import { type PriceLine, singleLine } from './price-line.ts';

/** What a promo code takes off a price: an amount, or a percentage up to a cap. */
export type PromotionRule =
  | { readonly amountCents: number }
  | { readonly percent: number; readonly capCents: number };

/** What a person may use at one price: a code that they entered, and their credit. */
export interface PromotionOffer {
  readonly code?: PromotionRule & { readonly code: string };
  readonly creditCents: number;
  readonly currency: string;
}

export type PromotionLine = PriceLine<'promo_code' | 'credit'>;

/** The offer with the lines that it gave: part of the proof of a price. */
export interface AcceptedPromotion {
  readonly offer: PromotionOffer;
  readonly lines: readonly PromotionLine[];
}

/**
 * The lines below a price, with negative amounts: the code first, then credit. The platform pays them, so the shares of
 * owner, driver and taxes stay as they are. What is left is at least the provider's smallest charge: every trip has a
 * payment, and nothing is ever owed to the payer.
 */
export function promotionLines(
  priceCents: number,
  { code, creditCents, currency }: PromotionOffer,
): PromotionLine[] {
  const mostCents = Math.max(0, priceCents - smallestChargeCents(currency));
  const codeCents = code ? Math.min(discountCents(priceCents, code), mostCents) : 0;
  const usedCents = Math.min(creditCents, mostCents - codeCents);
  return [
    ...(code && codeCents > 0
      ? [{ ...singleLine('promo_code' as const, -codeCents), label: code.code }]
      : []),
    ...(usedCents > 0 ? [singleLine('credit' as const, -usedCents)] : []),
  ];
}

/** What promotions take off, as a positive amount. */
export const promotionCents = (lines: readonly Pick<PromotionLine, 'amountCents'>[]): number =>
  -lines.reduce((sum, { amountCents }) => sum + amountCents, 0) + 0;

function discountCents(priceCents: number, rule: PromotionRule): number {
  return 'percent' in rule
    ? Math.min(percentOfCents(priceCents, rule.percent), rule.capCents)
    : rule.amountCents;
}
