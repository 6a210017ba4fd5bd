import { MONTH } from './written-dates.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export const DAY_PARTS = ['morning', 'afternoon', 'evening', 'tonight', 'night'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|tomorrow';
/** What a number after it is a clock time by. */
const BEFORE = new RegExp(
  `(?:\\b(?:at|from|to|until|till?|by|around|about|like|between|and|starting|@|las?|${DAY}|morning|afternoon|evening|night|tonight)|[-–]) ?$`,
);
/** A number after the name of a month, or before it, is a day. */
const AFTER_MONTH = new RegExp(`\\b${MONTH}\\.? (?:\\d{1,2} ?(?:to|and|-|–) ?)?$`);
const BEFORE_MONTH = new RegExp(`^(?:st|nd|rd|th)?(?: ?(?:to|and|-|–) ?\\d{1,2})? (?:of )?${MONTH}\\b`);
/** A number of something else: 3 seats, 5 miles, 2 of us, 10%. */
const COUNTS =
  /^(?:[\d/%]|\.\d|st\b|nd\b|rd\b|th\b| (?:of|or|people|persons?|seats?|seater|passengers|adults|kids|children|bags?|suitcases?|cars?|rides?|doors?|miles?|km|blocks?|min|more|extra|stops?|times?|friends?|personas|asientos|maletas|millas)\b)/;
const CLOCK =
  /(?<![\d$#:./])(\d{1,2}(?=[^\d]|$)|[01]\d(?=[0-5][05]\b)|2[0-3](?=[03]0\b))(?:[:.]?(\d\d))?(?: ?([ap])m\b|([ap])\b)?(?![\d:])|\bmidnight\b/g;

interface Clock {
  at: number;
  end: number;
  clocks: number[];
}

/** The clock times in a text in plain English. A number alone is one only where its neighbors say so. */
export function clocksIn(plain: string): Clock[] {
  const found: (Clock & { isBare: boolean })[] = [];
  for (const match of plain.matchAll(CLOCK)) {
    const [text, hours, minutes, spaced, attached] = match;
    const half = spaced ?? attached;
    const [at, end] = [match.index, match.index + text.length];
    const hour = hours === undefined ? 0 : Number(hours);
    const clocks = hours === undefined ? [0] : clocksOf(hour, Number(minutes ?? 0), half);
    const isBare = hours !== undefined && minutes === undefined && half === undefined;
    const [before, after] = [plain.slice(Math.max(0, at - 30), at), plain.slice(end, end + 30)];
    const isDate = isBare && (AFTER_MONTH.test(before) || BEFORE_MONTH.test(after));
    if (clocks.length === 0 || isDate || (isBare && COUNTS.test(after))) continue;
    found.push({ at, end, clocks, isBare });
  }
  return found.filter(({ at, end, isBare }, place) => {
    if (!isBare) return true;
    const next = found[place + 1];
    const isRange = next && /^ ?(?:to|until|till?|and|-|–) ?$/.test(plain.slice(end, next.at));
    return isRange || BEFORE.test(plain.slice(Math.max(0, at - 30), at));
  });
}

function clocksOf(hour: number, minute: number, half: string | undefined): number[] {
  if (hour > 24 || minute > 59 || (half && (hour > 12 || hour === 0))) return [];
  const clock = (hour % 24) * HOUR_MS + minute * MINUTE_MS;
  const inHalf = (hour % 12) * HOUR_MS + minute * MINUTE_MS;
  if (half === 'a') return [inHalf];
  if (half === 'p') return [inHalf + 12 * HOUR_MS];
  return hour > 12 || hour === 0 ? [clock] : [inHalf, inHalf + 12 * HOUR_MS];
}
