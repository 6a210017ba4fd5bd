import { instantOf, wallTime } from '@josey/contract/values/time/wall-time';
import { type ParsedComponents, type ParsedResult, en as readEnglish } from 'chrono-node';
import type { HelperLanguage } from '../helper-language.ts';
import { AMOUNTS, HEADS } from '../words.ts';
import { timesInEnglish } from './time-words.ts';
import { DAY_MS, datesWritten, onDay, WEEKDAYS } from './written-dates.ts';

const HOUR_MS = 3_600_000;
const LENGTH = /(?<!\bin )(?<!\d)(\d{1,3}(?:\.5)?) (minute|min|hour|hr|day|night|week)s?\b/g;
/** The pickup time if no hour is given. */
const USUAL_HOUR = 10;
/** Until the evening, of the same day or of Sunday. */
const ALL_DAY = { days: 0, milliseconds: 10 * HOUR_MS };
const WEEKEND = { days: 1, milliseconds: 10 * HOUR_MS };
const PART_OF_DAY = /\b(?:morning|afternoon|evening|night|tonight)\b/;
/** An hour below this, without am or pm, means the afternoon. */
const EARLIEST_MEANT = 7;

export interface Period {
  startDate: string;
  endDate: string;
}

interface Length {
  days: number;
  milliseconds: number;
}

/** Chrono puts "saturday 7pm until midnight" in the past. */
const CHRONO = readEnglish.casual.clone();
CHRONO.refiners.push({
  refine({ refDate }, found) {
    for (const { start, text } of found) {
      if (/\b(?:last|past)\b/i.test(text)) continue;
      const inAWeek = onDay(start.date(), 7, 0);
      if (!start.isCertain('weekday') || start.date() >= onDay(refDate, 0, 0)) continue;
      start.imply('day', inAWeek.getUTCDate());
      start.imply('month', inAWeek.getUTCMonth() + 1);
      start.imply('year', inAWeek.getUTCFullYear());
    }
    return found;
  },
});

/**
 * The times in a sentence, parsed in the wall time of a zone, and the sentence without them. Internally, instants are wall
 * times written as UTC, so that a day stays a day when clocks change.
 */
function readTimes(question: string, language: HelperLanguage, now: Date) {
  const words = timesInEnglish(question, language).replaceAll(HEADS, '').replaceAll(AMOUNTS, '');
  const { plain, from } = weekNamed(datesWritten(words, now), now);
  const lengths = [...plain.matchAll(LENGTH)];
  const withoutLengths = plain.replaceAll(LENGTH, (found) => ' '.repeat(found.length));
  const moments = CHRONO.parse(withoutLengths, { instant: from, timezone: 0 }, { forwardDate: true });
  return { plain, length: sumOf(lengths), moments };
}

/** In "the weekend of the 27th: leave Friday, back Monday" the days are those around that date. */
function weekNamed(plain: string, now: Date): { plain: string; from: Date } {
  const [phrase = '', unit, date = ''] = WEEK_OF.exec(plain) ?? [];
  const named = CHRONO.parseDate(date, { instant: now, timezone: 0 }, { forwardDate: true });
  if (!named) return { plain, from: now };
  const before = onDay(named, unit === 'weekend' ? -3 : -1, 0);
  const rest = plain.replace(phrase, '');
  const isDayNamed = WEEKDAYS.some((day) => rest.includes(day));
  return {
    plain: isDayNamed ? rest : plain.replace(phrase, `this ${unit}`),
    from: before > now ? before : now,
  };
}

const WEEK_OF = /\b(?:the |this )?(week|weekend) of (?:the )?([a-z]+ \d{1,2})\b/i;

const onWall = (instant: Date, zone: string) => new Date(`${wallTime(instant, zone)}Z`);
const fromWall = (wall: Date, zone: string) => instantOf(wall.toISOString().slice(0, 16), zone);

function sumOf(lengths: RegExpExecArray[]): Length | undefined {
  if (lengths.length === 0) return undefined;
  const sum = { days: 0, milliseconds: 0 };
  for (const [, count = '', unit = ''] of lengths) {
    const n = Number(count);
    if (/^(?:day|night)/.test(unit)) sum.days += n;
    else if (unit === 'week') sum.days += 7 * n;
    else sum.milliseconds += n * (unit.startsWith('h') ? HOUR_MS : 60_000);
  }
  return sum;
}

/** The period that a sentence names; undefined if it names no time. A start alone means one day, a weekend two. */
export function parsePeriod(
  question: string,
  language: HelperLanguage,
  now: Date,
  zone: string,
): Period | undefined {
  const { plain, length, moments } = readTimes(question, language, onWall(now, zone));
  const [first, second, third] = moments;
  if (!first && !length) return undefined;
  const isApart = first !== undefined && areApart(first, second);
  const start = first ? (isApart ? startOn(first, second) : startOf(first)) : nextHour(onWall(now, zone));
  const until = isApart ? (second?.end ?? third?.start) : (first?.end ?? second?.start);
  const endDate =
    until && !length
      ? fromWall(endAfter(start, until), zone)
      : lengthened(start, length ?? usualLength(plain), zone);
  const startDate = fromWall(start, zone);
  return endDate > startDate ? { startDate, endDate } : undefined;
}

function usualLength(plain: string): Length {
  if (/\bweekend\b/.test(plain)) return WEEKEND;
  return /\b(?:all|whole|entire) day\b/.test(plain) ? ALL_DAY : { days: 1, milliseconds: 0 };
}

/** The days that a sentence names, whatever the hours: a weekend has two, a week seven. */
export function namedDays(
  question: string,
  language: HelperLanguage,
  now: Date,
  zone: string,
): Period | undefined {
  const { moments } = readTimes(question, language, onWall(now, zone));
  const named = moments.find(({ start }) => isDayNamed(start));
  if (!named) return undefined;
  const [, unit = 'day'] = /\b(weekend|week)\b/.exec(named.text) ?? [];
  const day = named.start.date();
  const days = { day: 1, weekend: 2, week: 7 }[unit] ?? 1;
  return {
    startDate: fromWall(onDay(day, 0, 0), zone),
    endDate: fromWall(onDay(named.end?.date() ?? day, days, 0), zone),
  };
}

/** Whether a sentence names a later day, or a time that is not soon. */
export function isForLater(question: string, language: HelperLanguage, now: Date, zone: string): boolean {
  const wall = onWall(now, zone);
  return readTimes(question, language, wall).moments.some(({ start }) =>
    start.isCertain('hour')
      ? start.date().getTime() > wall.getTime() + HOUR_MS / 2
      : onDay(start.date(), 0, 0) > wall,
  );
}

/** Whether a sentence names an end, and no start. */
export function namesEndOnly(question: string, language: HelperLanguage): boolean {
  const { plain, moments } = readTimes(question, language, new Date());
  return /\b(?:until|till?|by)\b/.test(plain) && moments.length === 1 && !moments[0]?.end;
}

/** Whether a sentence says how long, or both hours: else its period is a guess. */
export function namesLength(question: string, language: HelperLanguage): boolean {
  const { length, moments } = readTimes(question, language, new Date());
  const clocks = moments.flatMap(({ start, end }) => [start, end]).filter((one) => one?.isCertain('hour'));
  return length !== undefined || clocks.length > 1;
}

/** The default period for a sentence without a time. */
export function dayFromTomorrow(now: Date, zone: string): Period {
  const start = onDay(onWall(now, zone), 1, USUAL_HOUR * HOUR_MS);
  return { startDate: fromWall(start, zone), endDate: fromWall(onDay(start, 1, USUAL_HOUR * HOUR_MS), zone) };
}

/** Whether a day and, apart from it, its hours are named: "on Thursday I need a car, from 4 pm to 11 pm". */
const areApart = (day: ParsedResult, hours: ParsedResult | undefined): hours is ParsedResult =>
  hours !== undefined &&
  !day.end &&
  !day.start.isCertain('hour') &&
  hours.start.isCertain('hour') &&
  !isDayNamed(hours.start);

const nextHour = (wall: Date) => new Date(Math.ceil(wall.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS);

const startOn = (day: ParsedResult, hours: ParsedResult | undefined): Date =>
  onDay(day.start.date(), 0, hours ? startOf(hours).getTime() % DAY_MS : 0);

function startOf({ start, text }: ParsedResult): Date {
  if (start.isCertain('hour')) {
    const [first = 0, second = first] = clocksOf(start);
    return onDay(start.date(), 0, first < EARLIEST_MEANT * HOUR_MS ? second : first);
  }
  const [part] = PART_OF_DAY.exec(text) ?? [];
  const hour = part && part !== 'morning' ? start.get('hour') : undefined;
  return onDay(start.date(), 0, (hour ?? USUAL_HOUR) * HOUR_MS);
}

/** The first instant after `start` with the named time, or on the named day. */
function endAfter(start: Date, named: ParsedComponents): Date {
  const clocks = named.isCertain('hour') ? clocksOf(named) : [USUAL_HOUR * HOUR_MS];
  const isOtherDay = named.isCertain('weekday')
    ? named.get('weekday') !== start.getUTCDay()
    : isDayNamed(named) && named.date().getTime() - start.getTime() > DAY_MS;
  const day = isOtherDay ? named.date() : start;
  const ends = [0, 1].flatMap((days) => clocks.map((clock) => onDay(day, days, clock)));
  return ends.find((end) => end > start) ?? named.date();
}

const isDayNamed = (named: ParsedComponents) =>
  named.isCertain('day') || named.isCertain('weekday') || named.isCertain('month');

/** The named time after midnight; both candidates if morning or evening is unclear. */
function clocksOf(named: ParsedComponents): number[] {
  const hour = named.get('hour') ?? 0;
  const clock = hour * HOUR_MS + (named.get('minute') ?? 0) * 60_000;
  const isPlain = named.isCertain('meridiem') || hour === 0 || hour > 12;
  return isPlain ? [clock] : [clock % (12 * HOUR_MS), (clock % (12 * HOUR_MS)) + 12 * HOUR_MS];
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
  const fromNow = readTimes(question, language, onWall(now, zone));
  if (/\b(?:from now|a partir de now|desde now)\b/.test(fromNow.plain)) return undefined;
  const isNearDay = /\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening))\b/.test(fromNow.plain);
  const { length, moments } = isNearDay
    ? fromNow
    : readTimes(question, language, onDay(onWall(from, zone), 0, 0));
  const named = moments.find(({ start }) => start.isCertain('hour')) ?? moments[0];
  // In "two more hours with the car of tomorrow" the day says which rental is meant.
  if (length && !named?.start.isCertain('hour')) return lengthened(agreedWall, length, zone);
  if (!named) return undefined;
  const { start, text } = named;
  // "Until tomorrow night" leaves open when.
  if (!start.isCertain('hour') && PART_OF_DAY.test(text)) return undefined;
  const clocks = start.isCertain('hour') ? clocksOf(start) : [agreedWall.getTime() % DAY_MS];
  const isClockOpen = clocks.length > 1 && isDayNamed(start);
  const meant = isClockOpen && (clocks[0] ?? 0) < EARLIEST_MEANT * HOUR_MS ? clocks.toReversed() : clocks;
  const [day, apart] = isDayNamed(start) ? [start.date(), 7] : [agreedWall, 1];
  const isOneDay = isNearDay || start.isCertain('day') || from < agreed;
  const ends = (isOneDay ? [0] : [0, apart]).flatMap((days) => meant.map((clock) => onDay(day, days, clock)));
  const end = ends.find((one) => one > agreedWall) ?? ends[0];
  return end && fromWall(end, zone);
}

/** Days keep the clock; hours pass, also in the night in which clocks change. */
function lengthened(wall: Date, { days, milliseconds }: Length, zone: string): string {
  const sameClock = fromWall(new Date(wall.getTime() + days * DAY_MS), zone);
  return new Date(Date.parse(sameClock) + milliseconds).toISOString();
}

/** Whether words are or contain a time. */
export function mentionsTime(words: string, language: HelperLanguage): boolean {
  const { length, moments } = readTimes(words, language, new Date());
  return length !== undefined || moments.length > 0;
}

/** Whether a sentence names an end for a current rental. */
export function mentionsEnd(question: string, language: HelperLanguage): boolean {
  const now = new Date();
  return parseEnd(question, language, { agreed: now, now, zone: 'UTC' }) !== undefined;
}

/** The folded sentence with each time replaced by one word. */
export function withoutTimes(question: string, language: HelperLanguage, word: string): string {
  const { plain, moments } = readTimes(question, language, new Date());
  const marked = moments.reduceRight(
    (text, { index, text: { length } }) => `${text.slice(0, index)} ${word} ${text.slice(index + length)}`,
    plain,
  );
  return marked.replaceAll(LENGTH, ` ${word} `);
}
