import type { AcceptedPrice } from '@josey/contract/rules/receipts/accepted-price';

/** A completed trip as it was priced. The place decides its tax; a deleted car has none. */
export interface AcceptedTrip {
  price_proof: AcceptedPrice;
  lat: number | null;
  lng: number | null;
  at: Date;
}
