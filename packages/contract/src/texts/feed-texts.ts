import type { RentalRates } from '../rules/pricing/base-price.ts';
import type { FuelType, VehicleType } from '../values/choices/vehicle-kinds.ts';

/** The words of the public feeds (GBFS). */
export interface FeedTexts {
  types: Record<VehicleType, string>;
  fuels: Record<FuelType, string>;
  seats: (seats: number) => string;
  carRental: string;
  /** After a price. */
  per: Record<keyof RentalRates, string>;
  /** `prices`: by unit of time, with commas. */
  plan: (prices: string) => string;
  /** Goes on from `plan`. */
  priceChanges: string;
}
