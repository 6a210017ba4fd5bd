import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo/geo';
import { useQueries } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import type { SearchState } from '../search/search-state.ts';

const HOUR_MS = 3_600_000;
/** The nearest first: the next days and the same weekday; for a search within a day its other hours too. */
const DAYS_AWAY = [1, -1, 2, 7];
const HOURS_AWAY = [2, -2, 4];
const SHOWN = 3;

/** The same search at the nearest other times, with the number of available cars. Omits times without any. */
export function useOtherTimes({ near, features, ...state }: SearchState, center: Point | undefined) {
  const point = near ?? center;
  return useQueries({
    queries: otherTimes(state, new Date()).map((times) => {
      const place = { lat: point?.lat ?? 0, lng: point?.lng ?? 0 };
      const query = { ...state, ...times, ...place, features: features.join(','), limit: 1 };
      return {
        ...api.query(routes.searchVehicles, { query }),
        select: ({ total }: { total: number }) => ({ ...times, total }),
        enabled: point !== undefined,
      };
    }),
    combine: (answers) =>
      answers.flatMap(({ data }) => (data && data.total > 0 ? [data] : [])).slice(0, SHOWN),
  });
}

type Times = Pick<SearchState, 'startDate' | 'endDate'>;

export function otherTimes({ startDate, endDate }: Times, now: Date): Times[] {
  const isHourly = Date.parse(endDate) - Date.parse(startDate) < 24 * HOUR_MS;
  const others = [
    ...(isHourly ? HOURS_AWAY.map((hours) => (instant: string) => hoursLater(instant, hours)) : []),
    ...DAYS_AWAY.map((days) => (instant: string) => daysLater(instant, days)),
  ].map((move) => ({ startDate: move(startDate), endDate: move(endDate) }));
  return others.filter((times) => Date.parse(times.startDate) > now.getTime());
}

const hoursLater = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

/** Calendar days: ten o'clock stays ten o'clock across a daylight saving change. */
function daysLater(instant: string, days: number): string {
  const date = new Date(instant);
  date.setDate(date.getDate() + days);
  return date.toISOString();
}
