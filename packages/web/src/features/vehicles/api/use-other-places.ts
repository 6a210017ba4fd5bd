import * as routes from '@josey/contract/core/routes';
import type { Place } from '@josey/contract/core/wire';
import { greatCircleMeters, type Point } from '@josey/contract/values/geo/geo';
import { textIn } from '@josey/contract/values/languages';
import { useQueries } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useConfig } from '#lib/config.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { AROUND_PLACE, type SearchState } from '../search/search-state.ts';

const ASKED = 6;
const SHOWN = 3;
/** Nearer ones are about the same place. */
const ELSEWHERE_METERS = 500;

/** The operator's places nearest to a search that have cars for the same time. Omits places without any. */
export function useOtherPlaces({ near, features, ...state }: SearchState, center: Point | undefined) {
  const point = near ?? center;
  const language = useLanguage();
  const { pickup = [], dropoff = [] } = useConfig()?.quickPicks ?? {};
  const places = point ? nearest([...pickup, ...dropoff], point) : [];
  return useQueries({
    queries: places.map(({ lat, lng, names }) => {
      const place: Place = { lat, lng, address: textIn(names, language) };
      const query = { ...state, ...AROUND_PLACE, lat, lng, features: features.join(','), limit: 1 };
      return {
        ...api.query(routes.searchVehicles, { query }),
        select: ({ total }: { total: number }) => ({ place, total }),
      };
    }),
    combine: (answers) =>
      answers.flatMap(({ data }) => (data && data.total > 0 ? [data] : [])).slice(0, SHOWN),
  });
}

function nearest<Pick extends Point & { address: string }>(picks: Pick[], from: Point): Pick[] {
  const away = (pick: Pick) => greatCircleMeters(from, pick);
  const byAddress = new Map(picks.map((pick) => [pick.address, pick]));
  return [...byAddress.values()]
    .filter((pick) => away(pick) > ELSEWHERE_METERS)
    .sort((one, other) => away(one) - away(other))
    .slice(0, ASKED);
}
