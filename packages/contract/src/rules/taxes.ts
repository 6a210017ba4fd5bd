import { isInRing, type Point } from '../values/geo/geo.ts';

/** The rates of an area, in percent. Where one is absent, the general rate applies. */
export interface TaxArea {
  readonly ring: readonly Point[];
  readonly rentalTaxPercent?: number | undefined;
  readonly rideTaxPercent?: number | undefined;
}

/**
 * The tax at a place: a rental's where its car stands, a ride's where it begins. Where areas overlap, the first that
 * names a rate counts; outside of all of them the general rate does.
 */
export function taxPercentAt(
  point: Point,
  kind: 'rental' | 'ride',
  areas: readonly TaxArea[],
  generalPercent: number,
): number {
  const rate = `${kind}TaxPercent` as const;
  return (
    areas.find((area) => area[rate] !== undefined && isInRing(point, area.ring))?.[rate] ?? generalPercent
  );
}
