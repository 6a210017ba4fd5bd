import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo/geo';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';
import type { SearchState } from '../search/search-state.ts';

function inputOf({ near, features, ...state }: SearchState, center: Point | undefined) {
  const point = near ?? center;
  return {
    query: { ...state, lat: point?.lat ?? 0, lng: point?.lng ?? 0, features: features.join(',') },
  };
}

/** The first page of a search, for the page's loader. */
export const vehicleSearchQuery = (state: SearchState, center: Point | undefined) =>
  api.pages(routes.searchVehicles, inputOf(state, center));

/** Cars near a place that are available for the whole time. `center` is used until the user picks a place. */
export const useVehicleSearch = (state: SearchState, center: Point | undefined) =>
  usePages(routes.searchVehicles, inputOf(state, center), {
    keepPrevious: true,
    enabled: (state.near ?? center) !== undefined,
  });
