import { type PromotionLine, promotionCents } from '@josey/contract/rules/pricing/promotion';

/** What a promotion takes off a price, and what is left to pay. Nothing without a promotion. */
export function presentPromotion(priceCents: number, lines: readonly PromotionLine[] | undefined) {
  if (!lines || lines.length === 0) return {};
  return { promotions: [...lines], dueCents: priceCents - promotionCents(lines) };
}
