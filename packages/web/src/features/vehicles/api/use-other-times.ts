import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo';
import { useQueries } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import type { SearchState } from '../search/search-state.ts';

/** The next day, the one after, and the same weekday. */
const DAYS_LATER = [1, 2, 7];

/** The same search on later days, with the number of available cars. Omits days without any. */
export function useOtherTimes({ near, features, ...state }: SearchState, center: Point | undefined) {
  const point = near ?? center;
  return useQueries({
    queries: DAYS_LATER.map((days) => {
      const times = { startDate: later(state.startDate, days), endDate: later(state.endDate, days) };
      const place = { lat: point?.lat ?? 0, lng: point?.lng ?? 0 };
      const query = { ...state, ...times, ...place, features: features.join(','), limit: 1 };
      return {
        ...api.query(routes.searchVehicles, { query }),
        select: ({ total }: { total: number }) => ({ ...times, total }),
        enabled: point !== undefined,
      };
    }),
    combine: (answers) => answers.flatMap(({ data }) => (data && data.total > 0 ? [data] : [])),
  });
}

/** Calendar days: ten o'clock stays ten o'clock across a daylight saving change. */
function later(instant: string, days: number): string {
  const date = new Date(instant);
  date.setDate(date.getDate() + days);
  return date.toISOString();
}
