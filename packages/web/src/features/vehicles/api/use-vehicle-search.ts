import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';
import type { SearchState } from '../search/search-state.ts';

function inputOf({ near, features, ...state }: SearchState, center: Point | undefined) {
  const point = near ?? center;
  return {
    query: { ...state, lat: point?.lat ?? 0, lng: point?.lng ?? 0, features: features.join(',') },
  };
}

/** The first page of such a search, for the page's loader. */
export const vehicleSearchQuery = (state: SearchState, center: Point | undefined) =>
  api.pages(routes.searchVehicles, inputOf(state, center));

/** Cars that are free for the whole time, near a place. `center` stands in until the person names one. */
export const useVehicleSearch = (state: SearchState, center: Point | undefined) =>
  usePages(routes.searchVehicles, inputOf(state, center), {
    keepPrevious: true,
    enabled: (state.near ?? center) !== undefined,
  });
