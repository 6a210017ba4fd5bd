import type { SearchState } from '../search-state.ts';

/** The number of active filters; place and time do not count. */
export function countFilters({ features, ...state }: SearchState): number {
  const { type, fuelType, transmission, seats, maxTotalCents } = state;
  const chosen = [type, fuelType, transmission, seats, maxTotalCents].filter((one) => one !== undefined);
  return chosen.length + features.length;
}

export const NO_FILTERS = {
  type: undefined,
  fuelType: undefined,
  transmission: undefined,
  seats: undefined,
  features: [],
  maxTotalCents: undefined,
} satisfies Partial<SearchState>;
