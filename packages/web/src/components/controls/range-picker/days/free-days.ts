import type { TimeWindow } from '@josey/contract/api/vehicles/vehicles';
import { instantOf, wallTime } from '@josey/contract/values/time/wall-time';

export interface FreeDay {
  /** YYYY-MM-DD in the vehicle's zone. */
  date: string;
  state: 'free' | 'part' | 'taken';
  isChosen: boolean;
}

/** The number of days in the calendar. */
export const FREE_DAYS = 14;
const DAY_MS = 86_400_000;
/** Availability is computed to the minute: a shorter gap does not count. */
const TOLERANCE_MS = 60_000;

/** Each day in the vehicle's zone: free, partly free or taken, and whether it is chosen. */
export function freeDays(
  windows: TimeWindow[],
  chosen: TimeWindow | undefined,
  { from, count, timeZone }: { from: Date; count: number; timeZone: string },
): FreeDay[] {
  const first = Date.parse(`${wallTime(from, timeZone).slice(0, 10)}T00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    const next = new Date(first + (index + 1) * DAY_MS).toISOString().slice(0, 10);
    const start = Math.max(Date.parse(instantOf(`${date}T00:00`, timeZone)), from.getTime());
    const end = Date.parse(instantOf(`${next}T00:00`, timeZone));
    const freeMs = windows.reduce((sum, window) => sum + overlap(window, start, end), 0);
    const isWhole = freeMs >= end - start - TOLERANCE_MS;
    const state = isWhole ? 'free' : freeMs > TOLERANCE_MS ? 'part' : 'taken';
    return { date, state, isChosen: chosen !== undefined && overlap(chosen, start, end) > 0 };
  });
}

function overlap(window: TimeWindow, start: number, end: number): number {
  return Math.max(
    0,
    Math.min(end, Date.parse(window.endDate)) - Math.max(start, Date.parse(window.startDate)),
  );
}
