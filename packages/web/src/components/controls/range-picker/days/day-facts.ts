import type { FreeWindow, RangeDraft } from '../range-draft.ts';
import type { Day } from './calendar-days.ts';
import { freeDays } from './free-days.ts';

export interface DayFacts {
  state: 'past' | 'free' | 'part' | 'taken';
  /** Where the day lies in the chosen range. */
  place?: 'start' | 'within' | 'end' | 'single' | undefined;
  isToday: boolean;
}

interface DayFactsInput {
  now: Date;
  /** Today in the zone of the range. */
  today: Day;
  /** The first day that can be chosen: today, or of a fixed start its own. */
  firstDay: Day;
  lastDay: Day;
  timeZone: string;
  /** Without them every day counts as available. */
  windows: FreeWindow[] | undefined;
  draft: RangeDraft;
}

/** What the calendar shows of each day. */
export function dayFacts(input: DayFactsInput): (day: Day) => DayFacts {
  const { now, today, firstDay, lastDay, timeZone, windows, draft } = input;
  const count = Math.round((Date.parse(lastDay) - Date.parse(today)) / 86_400_000) + 1;
  const states = windows && freeDays(windows, undefined, { from: now, count, timeZone });
  const stateByDay = new Map(states?.map(({ date, state }) => [date, state]));
  return (day) => ({
    state: day < firstDay || day > lastDay ? 'past' : (stateByDay.get(day) ?? 'free'),
    place: placeOf(day, draft),
    isToday: day === today,
  });
}

function placeOf(day: Day, { startDay, endDay }: RangeDraft): DayFacts['place'] {
  if (!startDay) return undefined;
  if (day === startDay) return !endDay || endDay === startDay ? 'single' : 'start';
  if (!endDay || day < startDay || day > endDay) return undefined;
  return day === endDay ? 'end' : 'within';
}
