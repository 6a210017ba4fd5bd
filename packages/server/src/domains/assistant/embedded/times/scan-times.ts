import { type ParsedResult, en as readEnglish } from 'chrono-node';
import type { HelperLanguage } from '../helper-language.ts';
import { AMOUNTS, HEADS } from '../words.ts';
import { clocksIn, DAY_PARTS, type DayPart } from './clock-words.ts';
import { timesInEnglish } from './time-words.ts';
import { datesWritten, onDay, WEEKDAYS } from './written-dates.ts';

const HOUR_MS = 3_600_000;
const LENGTH = /(?<!\bin )(?<!\d)(\d{1,3}(?:\.5)?) (minute|min|hour|hr|day|night|week)s?\b/g;

/** A length of time: days keep the clock, milliseconds pass. */
export interface Length {
  days: number;
  milliseconds: number;
}

type Unit = 'day' | 'weekend' | 'week';

/** A named day, a clock time, a part of a day, or a moment such as "in two hours", with its place in the text. */
export interface TimeItem {
  at: number;
  end: number;
  /** The words between the item before it and this one. */
  lead: string;
  /** Midnight of the first day. */
  day?: { date: Date; isDate: boolean; isWeekday: boolean; unit: Unit; isOtherWeekday: boolean };
  /** Milliseconds after midnight: two candidates if morning or evening was not said. */
  clocks?: number[];
  part?: DayPart;
  moment?: Date;
}

export interface ScannedTimes {
  plain: string;
  length: Length | undefined;
  items: TimeItem[];
}

/** Chrono puts a weekday with its hours in the past. */
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
 * The times that a sentence names, in its order. Instants are wall times written as UTC, so that a day stays a day when
 * clocks change.
 */
export function scanTimes(question: string, language: HelperLanguage, now: Date): ScannedTimes {
  const words = timesInEnglish(question, language).replaceAll(HEADS, ' ').replaceAll(AMOUNTS, ' ');
  const { plain, from } = weekNamed(datesWritten(words, now), now);
  const lengths = [...plain.matchAll(LENGTH)];
  const withoutLengths = plain.replaceAll(LENGTH, blank);
  const clocks = clocksIn(withoutLengths);
  const withoutClocks = clocks.reduce(
    (text, { at, end }) => `${text.slice(0, at)}${blank(text.slice(at, end))}${text.slice(end)}`,
    withoutLengths,
  );
  const apart = withoutClocks.replaceAll(RANGE, (words) => '='.repeat(words.length));
  const days = CHRONO.parse(apart, { instant: from, timezone: 0 }, { forwardDate: true });
  const items = [...clocks, ...days.map(itemOf)].toSorted((one, other) => one.at - other.at);
  const ends = [0, ...items.map(({ end }) => end)];
  return {
    plain,
    length: sumOf(lengths),
    items: items.map((item, before) => ({
      ...item,
      lead: withoutLengths.slice(ends[before], Math.max(item.at, ends[before] ?? 0)),
    })),
  };
}

/** The sentence with each time replaced by one word. */
export function markTimes({ plain, items }: ScannedTimes, word: string): string {
  return items
    .reduceRight(
      (text, { at, end }) =>
        `${text.slice(0, at).replace(/\b(?:until|till?|thru|through) ?$/, '')} ${word} ${text.slice(end)}`,
      plain,
    )
    .replaceAll(LENGTH, ` ${word} `);
}

/** Between two days: chrono would make one find of both. */
const RANGE = /(?<=\s)(?:to|until|till?|through|thru|[-–—])(?=\s)|(?<=\d)[-–—](?=\d)/g;
const blank = (words: string) => ' '.repeat(words.length);

/** A day and a part of it; what has an hour without a clock is a moment: "in two hours". */
function itemOf({ index, text, start }: ParsedResult): Omit<TimeItem, 'lead'> {
  const unit: Unit = /\bweekend\b/.test(text) ? 'weekend' : /\bweek\b/.test(text) ? 'week' : 'day';
  const part = DAY_PARTS.find((one) => text.includes(one));
  const span = { at: index, end: index + text.trimEnd().length };
  if (start.isCertain('hour') && !part) return { ...span, moment: start.date() };
  const dayOf = (one: typeof start) => ({
    date: onDay(one.date(), 0, 0),
    isDate: one.isCertain('day'),
    isWeekday: one.isCertain('weekday'),
    isOtherWeekday: one.isCertain('day') && isOtherWeekday(text, one.date()),
    unit,
  });
  const isDay = start.isCertain('day') || start.isCertain('weekday') || start.isCertain('month');
  return {
    ...span,
    ...((isDay || unit !== 'day' || part === 'tonight') && { day: dayOf(start) }),
    ...(part && { part: PART_OF[part] ?? part }),
  };
}

/** "Sunday the 19th", where the 19th is a Friday. */
function isOtherWeekday(text: string, date: Date): boolean {
  const [named] = /\b(?:sun|mon|tues|wednes|thurs|fri|satur)day\b/.exec(text) ?? [];
  return named !== undefined && named !== WEEKDAYS[date.getUTCDay()];
}

const PART_OF: Partial<Record<string, DayPart>> = { tonight: 'evening', night: 'night' };

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
