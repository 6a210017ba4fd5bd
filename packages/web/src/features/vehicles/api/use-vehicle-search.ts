import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo';
import { api } from '#lib/api/api.ts';
import { pagesQuery, usePages } from '#lib/api/use-pages.ts';
import type { SearchState } from '../search/search-state.ts';

function searchOf({ near, features, ...state }: SearchState, center: Point | undefined) {
  const point = near ?? center;
  const query = { ...state, lat: point?.lat ?? 0, lng: point?.lng ?? 0, features: features.join(',') };
  return {
    key: ['vehicles', 'search', query],
    fetchPage: (cursor: string | undefined) =>
      api.page(routes.searchVehicles, { query: { ...query, cursor } }),
    isPlaced: point !== undefined,
  };
}

/** The first page of such a search, for the page's loader. */
export function vehicleSearchQuery(state: SearchState, center: Point | undefined) {
  const { key, fetchPage } = searchOf(state, center);
  return pagesQuery(key, fetchPage);
}

/** Cars that are free for the whole time, near a place. `center` stands in until the person names one. */
export function useVehicleSearch(state: SearchState, center: Point | undefined) {
  const { key, fetchPage, isPlaced } = searchOf(state, center);
  return usePages(key, fetchPage, { keepPrevious: true, enabled: isPlaced });
}
