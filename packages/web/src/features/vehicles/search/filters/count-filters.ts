import type { SearchState } from '../search-state.ts';

/** The number of active filters; place and time do not count. */
export function countFilters({ type, fuelType, seats, features, maxTotalCents }: SearchState): number {
  return [type, fuelType, seats, maxTotalCents].filter((one) => one !== undefined).length + features.length;
}

export const NO_FILTERS = {
  type: undefined,
  fuelType: undefined,
  seats: undefined,
  features: [],
  maxTotalCents: undefined,
} satisfies Partial<SearchState>;
