/** What a promo code is for. */
export const PROMOTION_SCOPES = ['rental', 'ride', 'both'] as const;
export type PromotionScope = (typeof PROMOTION_SCOPES)[number];
