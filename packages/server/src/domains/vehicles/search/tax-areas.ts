import type { RentalPolicy } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { eastOf, type Point } from '@josey/contract/values/geo/geo';
import { type RawBuilder, sql } from 'kysely';
import type { Placeholders } from '#platform/database/prepared.ts';

/** The areas of a search with a tax of their own, as arrays that PostgreSQL reads. */
export interface TaxAreaValues {
  rings: string;
  /** The first longitude of each ring: the others, and a car's, are counted from there over the date line. */
  origins: string;
  /** The tax in each area, then outside of them, in millionths. */
  taxes: string;
}

export function taxAreaValues(rings: readonly Point[][], policies: readonly RentalPolicy[]): TaxAreaValues {
  return {
    rings: `{${rings.map((ring) => `"${polygonOf(ring)}"`)}}`,
    origins: `{${rings.map(([first]) => first?.lng ?? 0)}}`,
    taxes: `{${policies.map(({ taxPercent }) => Math.round(taxPercent * 10_000))}}`,
  };
}

const polygonOf = (ring: readonly Point[]): string =>
  `(${ring.map((corner) => `(${eastOf(ring[0] ?? corner, corner)},${corner.lat})`)})`;

/** Which of the policies counts where the car stands, from 1. `polygon` counts a car on the very edge as inside. */
export function taxArea({ rings, origins, taxes }: Placeholders<TaxAreaValues>): RawBuilder<number> {
  return sql<number>`coalesce(
    (select area.n from unnest(${rings}::polygon[], ${origins}::float8[]) with ordinality as area (ring, origin, n)
      where area.ring @> point(v.lng - area.origin - 360 * round((v.lng - area.origin) / 360), v.lat)
      order by area.n limit 1),
    cardinality(${taxes}::bigint[]))`;
}

/** Orders as the totals do, to the cent: the time with its tax, in millionths of a cent. */
export const taxedCents = ({ taxes }: Placeholders<TaxAreaValues>): RawBuilder<number> =>
  sql<number>`cents * (1000000 + (${taxes}::bigint[])[tax_area])`;
