/** What rentals, rides and refunds may ask of promotions. */
export { offerPromotion } from './offer-promotion.ts';
export { presentPromotion } from './present-promotion.ts';
export { reservePromotion } from './reserve-promotion.ts';
export { promotionLeft, returnPromotion } from './return-promotion.ts';
