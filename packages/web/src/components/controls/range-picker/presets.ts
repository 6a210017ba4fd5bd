import { instantOf, wallTime } from '@josey/contract/values/time/wall-time';
import type { TimeSpan } from '../fields/keep-length.ts';
import { addDays, weekdayOf } from './days/calendar-days.ts';
import { ceilHalfHour, type FreeWindow } from './range-draft.ts';

export type PresetKind = 'hour' | 'threeHours' | 'today' | 'weekend' | 'week';

export interface Preset extends TimeSpan {
  kind: PresetKind;
}

/** What a car's owner allows. */
export interface RangeRules {
  minMinutes?: number | undefined;
  maxMinutes?: number | undefined;
  noticeMinutes?: number | undefined;
}

const MINUTE_MS = 60_000;
const HOUR = 60;
const WEEK = 7 * 24 * HOUR;
const FRIDAY = 5;
const WEEKENDS = 4;
const EVENING = '21:00';

interface PresetInput {
  now: Date;
  timeZone: string;
  /** Without them every time counts as available. */
  windows?: readonly FreeWindow[] | undefined;
  rules?: RangeRules | undefined;
}

/** The ready choices that are available: one that does not fit now has its next time, or is left out. */
export function presets({ now, timeZone, windows, rules = {} }: PresetInput): Preset[] {
  const { minMinutes = 0, maxMinutes = Number.POSITIVE_INFINITY, noticeMinutes = 0 } = rules;
  const first = ceilHalfHour(now.getTime() + noticeMinutes * MINUTE_MS);
  const today = wallTime(new Date(first), timeZone).slice(0, 10);
  const instant = (day: string, time: string) => Date.parse(instantOf(`${day}T${time}`, timeZone));
  const fits = (start: number, end: number) =>
    start >= first &&
    start < end &&
    (!windows || windows.some((one) => Date.parse(one.startDate) <= start && end <= Date.parse(one.endDate)));
  const next = (minutes: number, from: number) => nextStart(windows, minutes * MINUTE_MS, from);
  const friday = addDays(today, (FRIDAY - weekdayOf(today, 0) + 7) % 7);
  const weekends = Array.from({ length: WEEKENDS }, (_, index) => addDays(friday, 7 * index)).map(
    (day) => [instant(day, '18:00'), instant(addDays(day, 2), '18:00')] as const,
  );
  const lasting = (minutes: number, from: number) => {
    const start = next(minutes, from);
    return start === undefined ? undefined : ([start, start + minutes * MINUTE_MS] as const);
  };
  const choices: [PresetKind, readonly [number, number] | undefined][] = [
    ['hour', lasting(HOUR, first)],
    ['threeHours', lasting(3 * HOUR, first)],
    ['today', today === wallTime(now, timeZone).slice(0, 10) ? [first, instant(today, EVENING)] : undefined],
    ['weekend', weekends.find(([start, end]) => fits(start, end))],
    ['week', lasting(WEEK, Math.max(first, instant(addDays(today, 1), '10:00')))],
  ];
  return choices.flatMap(([kind, times]) => {
    if (!times) return [];
    const [start, end] = times;
    const minutes = (end - start) / MINUTE_MS;
    if (!fits(start, end) || minutes < minMinutes || minutes > maxMinutes) return [];
    return [{ kind, startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() }];
  });
}

function nextStart(
  windows: readonly FreeWindow[] | undefined,
  lengthMs: number,
  from: number,
): number | undefined {
  if (!windows) return from;
  for (const { startDate, endDate } of windows) {
    const start = Math.max(ceilHalfHour(Date.parse(startDate)), from);
    if (start + lengthMs <= Date.parse(endDate)) return start;
  }
  return undefined;
}
