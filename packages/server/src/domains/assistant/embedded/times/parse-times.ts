import { instantOf, wallTime } from '@josey/contract/values/time/wall-time';
import type { HelperLanguage } from '../helper-language.ts';
import { sidesOf } from './period-sides.ts';
import { type PeriodProblem, readPeriod, usualStart } from './read-period.ts';
import { type Length, markTimes, type ScannedTimes, scanTimes } from './scan-times.ts';
import { DAY_MS, onDay } from './written-dates.ts';

const HALF_AN_HOUR_MS = 1_800_000;
const EARLIEST_MEANT_MS = 7 * 3_600_000;

export interface Period {
  startDate: string;
  endDate: string;
}

const onWall = (instant: Date, zone: string) => new Date(`${wallTime(instant, zone)}Z`);
const fromWall = (wall: Date, zone: string) => instantOf(wall.toISOString().slice(0, 16), zone);

/** A period as said, with what is missing or wrong about it. */
export interface SaidPeriod {
  period?: Period;
  /** Whether both ends were said to the hour: else some of it is a guess. */
  isWhole: boolean;
  problem?: PeriodProblem;
}

/** The period that a sentence names; undefined if it names no time. A start alone means one day, a weekend two. */
export function readSaidPeriod(
  question: string,
  language: HelperLanguage,
  now: Date,
  zone: string,
): SaidPeriod | undefined {
  const wall = onWall(now, zone);
  const read = readPeriod(scanTimes(question, language, wall), wall);
  if (read === undefined) return undefined;
  if (typeof read === 'string') return { isWhole: false, problem: read };
  const { start, end, length, isWhole } = read;
  const startDate = fromWall(start, zone);
  const endDate = end ? fromWall(end, zone) : length && lengthened(start, length, zone);
  if (!endDate || endDate <= startDate) return { isWhole: false, problem: 'order' };
  return { period: { startDate, endDate }, isWhole };
}

/** The days that a sentence names, whatever the hours: a weekend has two, a week seven. */
export function namedDays(
  question: string,
  language: HelperLanguage,
  now: Date,
  zone: string,
): Period | undefined {
  const { items } = scanTimes(question, language, onWall(now, zone));
  const [first, second] = items.flatMap(({ day, lead }) => (day ? [{ ...day, lead }] : []));
  if (!first) return undefined;
  const days = { day: 1, weekend: 2, week: 7 }[first.unit];
  const last = second && TO.test(second.lead) && second.date > first.date ? second.date : first.date;
  return {
    startDate: fromWall(onDay(first.date, 0, 0), zone),
    endDate: fromWall(onDay(last, days, 0), zone),
  };
}

/** Whether a sentence names a day, not only a week or weekend. */
export const namesDay = (question: string, language: HelperLanguage, now: Date): boolean =>
  scanTimes(question, language, now).items.some(({ day }) => day?.unit === 'day');

const TO = /\b(?:to|until|through)\b|[-–]/;

/** Whether a sentence names a later day, or a time that is not soon. */
export function isForLater(question: string, language: HelperLanguage, now: Date, zone: string): boolean {
  const wall = onWall(now, zone);
  const isSoon = (time: Date) => Math.abs(time.getTime() - wall.getTime()) <= HALF_AN_HOUR_MS;
  return scanTimes(question, language, wall).items.some(({ day, clocks, part, moment }) => {
    if (day && day.date > onDay(wall, 0, 0)) return true;
    if (moment) return moment > wall && !isSoon(moment);
    if (clocks) return !clocks.some((clock) => isSoon(onDay(wall, 0, clock)));
    return part !== undefined && !isDuring(part, wall);
  });
}

const isDuring = (part: string, wall: Date) => {
  const hour = wall.getUTCHours();
  if (part === 'morning') return hour < 12;
  return part === 'afternoon' ? hour >= 12 && hour < 18 : hour >= 17 || hour < 4;
};

/** Whether a sentence names an end, and no start. */
export function namesEndOnly(question: string, language: HelperLanguage): boolean {
  const { start, end } = sidesOf(scanTimes(question, language, new Date()));
  return Object.keys(start).length === 0 && Object.keys(end).length > 0;
}

/** Whether a sentence names the hours of both a start and an end. */
export function namesBothEnds(question: string, language: HelperLanguage): boolean {
  const { start, end } = sidesOf(scanTimes(question, language, new Date()));
  return start.clocks !== undefined && end.clocks !== undefined;
}

/** The default period for a sentence without a time. */
export function dayFromTomorrow(now: Date, zone: string): Period {
  const start = usualStart(onWall(now, zone));
  const end = new Date(start.getTime() + DAY_MS);
  return { startDate: fromWall(start, zone), endDate: fromWall(end, zone) };
}

interface AgreedEnd {
  agreed: Date;
  /** For a return, which may be earlier than agreed: the start of the rental, or now. */
  from?: Date | undefined;
  now: Date;
  zone: string;
}

/**
 * The later end that a sentence names for a booking until `agreed`: a duration longer, or the first matching time after
 * it. A day without a time ends at the time of the agreed end. Undefined if no end is clear.
 */
export function parseEnd(
  question: string,
  language: HelperLanguage,
  { agreed, from = agreed, now, zone }: AgreedEnd,
): string | undefined {
  const agreedWall = onWall(agreed, zone);
  const fromNow = scanTimes(question, language, onWall(now, zone));
  if (/\b(?:from now|a partir de now|desde now)\b/.test(fromNow.plain)) return undefined;
  const isNearDay = /\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening))\b/.test(fromNow.plain);
  const scanned = isNearDay ? fromNow : scanTimes(question, language, onDay(onWall(from, zone), 0, 0));
  const { length } = scanned;
  const end = endSaid(scanned);
  if (end === 'unclear') return undefined;
  // In "two more hours with the car of tomorrow" the day says which rental is meant.
  if (length) return end?.clocks ? undefined : lengthened(agreedWall, length, zone);
  // "Until tomorrow night" leaves open when.
  if (!end || (!end.clocks && (!end.day || end.part))) return undefined;
  const { day, clocks = [agreedWall.getTime() % DAY_MS], part } = end;
  const open = part ? clocks.filter((clock) => clock >= DAY_MS / 2 === (part !== 'morning')) : clocks;
  const isClockOpen = open.length > 1 && day !== undefined;
  const meant = isClockOpen && (open[0] ?? 0) < EARLIEST_MEANT_MS ? open.toReversed() : open;
  const [date, apart] = day ? [day.date, 7] : [agreedWall, 1];
  const isOneDay = isNearDay || day?.isDate || from < agreed;
  const ends = (isOneDay ? [0] : [0, apart]).flatMap((days) =>
    meant.map((clock) => onDay(date, days, clock)),
  );
  const meantEnd = ends.find((one) => one > agreedWall) ?? ends[0];
  return meantEnd && fromWall(meantEnd, zone);
}

/** What is said of the end: what follows "until", else the only time. */
function endSaid(scanned: ScannedTimes) {
  const { start, end, isUnclear } = sidesOf(scanned);
  if (isUnclear || start.moment || end.moment) return 'unclear';
  if (Object.keys(end).length === 0) return Object.keys(start).length > 0 ? start : undefined;
  if (start.clocks && end.clocks) return 'unclear';
  // "Until 6 on Sunday" and "on Sunday until 6"
  const day = end.day ?? start.day;
  return { ...start, ...end, ...(day && { day }) };
}

/** Days keep the clock; hours pass, also in the night in which clocks change. */
function lengthened(wall: Date, { days, milliseconds }: Length, zone: string): string {
  const sameClock = fromWall(new Date(wall.getTime() + days * DAY_MS), zone);
  return new Date(Date.parse(sameClock) + milliseconds).toISOString();
}

/** Whether words are or contain a time. */
export function mentionsTime(words: string, language: HelperLanguage): boolean {
  const { length, items } = scanTimes(words, language, new Date());
  return length !== undefined || items.length > 0;
}

/** Whether a sentence names an end for a current rental, or a time of which it has to be asked. */
export function mentionsEnd(question: string, language: HelperLanguage): boolean {
  const scanned = scanTimes(question, language, new Date());
  if (/\b(?:from now|a partir de now|desde now)\b/.test(scanned.plain)) return false;
  const end = endSaid(scanned);
  return scanned.length !== undefined || end === 'unclear' || Boolean(end?.clocks || end?.day);
}

/** The folded sentence with each time replaced by one word. */
export const withoutTimes = (question: string, language: HelperLanguage, word: string): string =>
  markTimes(scanTimes(question, language, new Date()), word);
