import { DEFAULT_RENTAL_POLICY } from '@josey/contract/rules/pricing/rentals/rental-quote';
import type { SearchFilter } from '../../packages/server/src/domains/vehicles/search/search.queries.ts';
import { CITY_CENTERS, somewhereIn } from './fill.ts';
import { createRandom } from './random.ts';

const DAY_MS = 86_400_000;
const TYPES = ['sedan', 'suv', 'van'] as const;

/**
 * Two days from a time within the next month, some of which begin while cars are on ride duty; one type, 10 km about some
 * place in some city; always the same sequence.
 */
export function* searchesFrom(now: Date, seed: number): Generator<SearchFilter, never> {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  while (true) {
    const start = new Date(now.getTime() + random() ** 2 * 30 * DAY_MS);
    yield {
      center: somewhereIn(pick(CITY_CENTERS), random),
      radiusMeters: 10_000,
      start,
      end: new Date(start.getTime() + 2 * DAY_MS),
      type: pick(TYPES),
      fuelType: undefined,
      transmission: undefined,
      bounds: undefined,
      vehicleId: undefined,
      seats: undefined,
      features: [],
      renterId: undefined,
      rings: [],
      policies: [DEFAULT_RENTAL_POLICY],
      maxTimeCents: undefined,
    };
  }
}
