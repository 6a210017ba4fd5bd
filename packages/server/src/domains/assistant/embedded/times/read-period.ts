import type { DayPart } from './clock-words.ts';
import { type Side, sidesOf } from './period-sides.ts';
import { type Length, markTimes, type ScannedTimes } from './scan-times.ts';
import { DAY_MS, onDay } from './written-dates.ts';

const HOUR_MS = 3_600_000;
/** The pickup time if no hour is given. */
const USUAL_HOUR = 10;
/** Until the evening, of the same day or of Sunday. */
const ALL_DAY = { days: 0, milliseconds: 10 * HOUR_MS };
const WEEKEND = { days: 1, milliseconds: 10 * HOUR_MS };
/** An hour below this, without am or pm, means the afternoon. */
const EARLIEST_MEANT = 7;
/** "At noon" is still now a few minutes later. */
const GRACE_MS = 10 * 60_000;
/** An evening or afternoon can end on the next day until noon. */
const NOON_MS = 12 * HOUR_MS;

/** The hours that a part of the day can mean, and the usual one. */
const PARTS: Record<DayPart, { from: number; to: number; usual: number }> = {
  morning: { from: 4, to: 12, usual: USUAL_HOUR },
  afternoon: { from: 12, to: 19, usual: 15 },
  evening: { from: 16, to: 24, usual: 20 },
  tonight: { from: 16, to: 24, usual: 20 },
  night: { from: 17, to: 24, usual: 22 },
};

/** Why no period can be told: it is past, ends before it starts, or two readings are as good. */
export type PeriodProblem = 'past' | 'order' | 'unclear';

/** A period in wall times. */
export interface ReadPeriod {
  start: Date;
  /** Either the end or the length. */
  end?: Date;
  length?: Length;
  /** Whether the start was said to the hour, and the end or the length too: else something is a guess. */
  isWhole: boolean;
}

/** A date that no time has taken. */
const LEFT_OVER =
  /\b(?:\d{1,2}(?:st|nd|rd|th)|\d{1,2} ?[ap]m|(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|tomorrow|tonight)\b/;

/** The period that a sentence names, what is wrong with it, or undefined if it names no time. */
export function readPeriod(scanned: ScannedTimes, now: Date): ReadPeriod | PeriodProblem | undefined {
  const { items, length, plain } = scanned;
  if (items.length === 0 && !length) return undefined;
  const { start, end, isUnclear } = sidesOf(scanned);
  if (isUnclear || LEFT_OVER.test(markTimes(scanned, ' '))) return 'unclear';
  const isDayShared = !start.day && !start.moment && end.day !== undefined && start.clocks !== undefined;
  if (isDayShared) {
    start.day = end.day as NonNullable<Side['day']>;
    if (end.part && inPart(start.clocks ?? [], end.part).length > 0) start.part ??= end.part;
  }
  const isStartSaid = start.moment !== undefined || start.clocks !== undefined;
  const starts = startsOf(start, now);
  if (starts.length === 0) return 'unclear';
  const open = starts.filter((one) => one.getTime() >= now.getTime() - GRACE_MS);
  if (open.length === 0) return 'past';
  // "9 to 5", said at noon, is hardly of tonight.
  if (!start.day && !start.part && isStartSaid && !open.includes(preferred(starts))) return 'unclear';
  if (!end.clocks && !end.moment && !end.day && !end.part) {
    const usual = length ?? usualLength(plain);
    return { start: preferred(open), length: usual, isWhole: isStartSaid && length !== undefined };
  }
  if (length) return 'unclear';
  const isEndSaid = end.moment !== undefined || end.clocks !== undefined;
  const pairs = open.flatMap((from) => endsOf(end, from, isDayShared).map((to): [Date, Date] => [from, to]));
  const [first] = pairs;
  if (!first) return 'order';
  const isNearest = end.clocks?.length === 1 && (!end.day || isDayShared);
  const likely = preferred(pairs.map(([from]) => from));
  const meant = isNearest ? pairs : pairs.filter(([from]) => from.getTime() === likely.getTime());
  const [from, to] = meant.toSorted((one, other) => lasts(one) - lasts(other))[0] ?? first;
  return { start: from, end: to, isWhole: isStartSaid && isEndSaid };
}

const lasts = ([from, to]: [Date, Date]) => to.getTime() - from.getTime();

function startsOf({ day, clocks, part, moment }: Side, now: Date): Date[] {
  if (moment) return [moment];
  if (!day && !clocks && !part) return [nextHour(now)];
  const date = day?.date ?? onDay(now, 0, 0);
  const isToday = date.getTime() === onDay(now, 0, 0).getTime();
  if (!clocks) {
    const usual = onDay(date, 0, (part ? PARTS[part].usual : USUAL_HOUR) * HOUR_MS);
    return [isToday && usual < now ? nextHour(now) : usual];
  }
  const starts = inPart(clocks, part).map((clock) => onDay(date, 0, clock));
  const isOver = day?.isWeekday && isToday && starts.every((one) => one < now);
  return isOver ? starts.map((one) => onDay(one, 7, one.getTime() % DAY_MS)) : starts;
}

function inPart(clocks: number[], part: DayPart | undefined): number[] {
  if (!part) return clocks;
  const { from, to } = PARTS[part];
  return clocks.filter((clock) => clock >= from * HOUR_MS && clock < to * HOUR_MS);
}

const nextHour = (wall: Date) => new Date(Math.ceil(wall.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS);

/** The likelier of the same time in the morning and in the evening. */
function preferred(times: readonly Date[]): Date {
  const [first, ...others] = times;
  const isEarly = first !== undefined && first.getUTCHours() < EARLIEST_MEANT;
  return (isEarly && others.find((one) => one.getUTCHours() >= EARLIEST_MEANT)) || (first as Date);
}

/** The ends that can be meant after a start. */
function endsOf({ day, clocks, part, moment }: Side, start: Date, isDayShared: boolean): Date[] {
  if (moment) return moment > start ? [moment] : [];
  const startDay = onDay(start, 0, 0);
  const usual = (part ? PARTS[part].usual : USUAL_HOUR) * HOUR_MS;
  if (day && !isDayShared) {
    const isWeekLater = day.isWeekday && day.date < startDay;
    const date = onDay(day.date, isWeekLater ? 7 : 0, 0);
    const open = inPart(clocks ?? [usual], clocks && part)
      // "Until midnight on Sunday" is the end of Sunday.
      .map((clock) => onDay(date, clock === 0 && clocks?.length === 1 ? 1 : 0, clock))
      .filter((end) => end > start);
    return open.length > 1 && date > startDay ? [preferred(open)] : open;
  }
  return inPart(clocks ?? [usual], clocks && part).flatMap((clock) => {
    const sameDay = onDay(start, 0, clock);
    if (sameDay > start) return [sameDay];
    const isOvernight = start.getTime() % DAY_MS >= NOON_MS && clock <= (isDayShared ? NOON_MS / 2 : NOON_MS);
    return isOvernight ? [onDay(start, 1, clock)] : [];
  });
}

function usualLength(plain: string): Length {
  if (/\bweekend\b/.test(plain)) return WEEKEND;
  return /\b(?:all|whole|entire) day\b/.test(plain) ? ALL_DAY : { days: 1, milliseconds: 0 };
}

/** The default period for a sentence without a time. */
export const usualStart = (now: Date): Date => onDay(now, 1, USUAL_HOUR * HOUR_MS);
