import type { OperatorSettings } from '@josey/contract/api/desk/settings';
import type { RentalPolicy } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { taxPercentAt } from '@josey/contract/rules/taxes';
import type { Point } from '@josey/contract/values/geo/geo';

/** The operator's fees for a car, with the tax of the area in which it stands. */
export function rentalPolicyAt(
  { lat, lng }: { lat: number | null; lng: number | null },
  { place, fees: { rental } }: OperatorSettings,
): RentalPolicy {
  if (lat === null || lng === null) return rental;
  return {
    ...rental,
    taxPercent: taxPercentAt({ lat, lng }, 'rental', place.serviceAreas, rental.taxPercent),
  };
}

/** The areas with a rental tax of their own, in their order, and the fees in each; the last are those outside of them. */
export function rentalPolicies({ place, fees: { rental } }: OperatorSettings): {
  rings: Point[][];
  policies: RentalPolicy[];
} {
  const areas = place.serviceAreas.flatMap(({ ring, rentalTaxPercent: taxPercent }) =>
    taxPercent === undefined ? [] : { ring, policy: { ...rental, taxPercent } },
  );
  return { rings: areas.map(({ ring }) => ring), policies: [...areas.map(({ policy }) => policy), rental] };
}
