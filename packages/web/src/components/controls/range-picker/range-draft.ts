import { instantOf, wallTime } from '@josey/contract/values/time/wall-time';
import type { TimeSpan } from '../fields/keep-length.ts';
import type { Day } from './days/calendar-days.ts';
import { minutesOf, timeOf } from './times/typed-time.ts';

export interface FreeWindow {
  startDate: string;
  endDate: string;
}

/** A range while it is chosen: first a day, then a second one; the times stay. */
export interface RangeDraft {
  startDay?: Day | undefined;
  endDay?: Day | undefined;
  /** HH:mm. */
  startTime: string;
  endTime: string;
}

const HALF_HOUR_MS = 1_800_000;
/** A range within one day that would end before it starts lasts this long. */
const SHORT_MINUTES = 180;
const LATEST = '23:30';

export function draftOf({ startDate, endDate }: TimeSpan, timeZone: string): RangeDraft {
  const [start, end] = [startDate, endDate].map((at) => (at ? wallTime(at, timeZone) : ''));
  return {
    startDay: start?.slice(0, 10) || undefined,
    endDay: end?.slice(0, 10) || undefined,
    startTime: start?.slice(11) || '10:00',
    endTime: end?.slice(11) || '10:00',
  };
}

/** Undefined until both days are chosen. */
export function spanOf(draft: RangeDraft, timeZone: string): TimeSpan | undefined {
  const { startDay, endDay, startTime, endTime } = draft;
  if (!startDay || !endDay) return undefined;
  return {
    startDate: instantOf(`${startDay}T${startTime}`, timeZone),
    endDate: instantOf(`${endDay}T${endTime}`, timeZone),
  };
}

/** The first press chooses the start, the second the end; an earlier day begins again. With a fixed start, the end. */
export function pickDay(draft: RangeDraft, day: Day, isStartFixed: boolean): RangeDraft {
  const { startDay, endDay } = draft;
  if (isStartFixed) return startDay && day < startDay ? draft : laterEnd({ ...draft, endDay: day });
  if (!startDay || endDay || day < startDay) return { ...draft, startDay: day, endDay: undefined };
  return laterEnd({ ...draft, endDay: day });
}

/** Within one day, an end before the start moves behind it. */
function laterEnd(draft: RangeDraft): RangeDraft {
  const { startDay, endDay, startTime, endTime } = draft;
  if (startDay !== endDay || endTime > startTime) return draft;
  const end = timeOf(Math.min(minutesOf(startTime) + SHORT_MINUTES, minutesOf(LATEST)));
  return { ...draft, endTime: end > startTime ? end : '23:59' };
}

/**
 * Moves the start into available time and cuts the end at the next taken time, both to a half hour. `isCut` when the
 * end was cut; undefined when nothing of the start's day is available.
 */
export function fitDraft(
  draft: RangeDraft,
  windows: readonly FreeWindow[],
  timeZone: string,
): { draft: RangeDraft; isCut: boolean } | undefined {
  const span = spanOf(draft, timeZone);
  if (!span) return { draft, isCut: false };
  const at = Date.parse(span.startDate);
  const own = windows.find(
    ({ startDate, endDate }) => Date.parse(startDate) <= at && at < Date.parse(endDate),
  );
  const window = own ?? windows.find(({ startDate }) => isLaterThatDay(startDate, span.startDate, timeZone));
  if (!window) return undefined;
  const start = own ? at : ceilHalfHour(Date.parse(window.startDate));
  const isCut = Date.parse(span.endDate) > Date.parse(window.endDate);
  const end = isCut ? floorHalfHour(Date.parse(window.endDate)) : Date.parse(span.endDate);
  if (end <= start) return undefined;
  const fitted = { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
  return { draft: draftOf(fitted, timeZone), isCut };
}

function isLaterThatDay(startDate: string, than: string, timeZone: string): boolean {
  const sameDay = wallTime(startDate, timeZone).slice(0, 10) === wallTime(than, timeZone).slice(0, 10);
  return sameDay && startDate > than;
}

export const ceilHalfHour = (at: number): number => Math.ceil(at / HALF_HOUR_MS) * HALF_HOUR_MS;
const floorHalfHour = (at: number): number => Math.floor(at / HALF_HOUR_MS) * HALF_HOUR_MS;
