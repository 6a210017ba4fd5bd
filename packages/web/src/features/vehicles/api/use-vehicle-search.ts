import type { Point } from '@josey/contract/geo';
import { searchVehicles } from '@josey/contract/vehicles';
import { api } from '../../../lib/api.ts';
import { usePages } from '../../../lib/use-pages.ts';
import type { SearchState } from '../search-state.ts';

/** Cars that are free for the whole time, near a place. `center` stands in until the person names one. */
export function useVehicleSearch({ near, features, ...state }: SearchState, center: Point | undefined) {
  const point = near ?? center;
  const query = { ...state, lat: point?.lat ?? 0, lng: point?.lng ?? 0, features: features.join(',') };
  return usePages(
    ['vehicles', 'search', query],
    (cursor) => api.page(searchVehicles, { query: { ...query, cursor } }),
    { keepPrevious: true, enabled: point !== undefined },
  );
}
