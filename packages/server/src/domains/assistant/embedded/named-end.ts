import type { Language } from '@josey/contract/values/languages';
import { instantOf, wallTime } from '@josey/contract/values/wall-time';
import { countOf, NUMBER_WORDS } from './number-words.ts';
import { fold } from './words.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const NOON = 12 * HOUR;
const DAY = 24 * HOUR;
const LOOKED_AHEAD_DAYS = 366;

/** A later end as it is worded: so much longer, or a moment of some day. */
export type NamedEnd = { days: number; minutes: number } | { day?: NamedDay; clocks: number[] };
type NamedDay = { ahead: number } | { weekday: number } | { month: number | undefined; dayOfMonth: number };

const UNIT = String.raw`(?:minut[eo]s?|mins?|hours?|hrs?|horas?|days?|dias?|nights?|noches?|weeks?|semanas?)\b`;
const DURATION = new RegExp(
  String.raw`\b(${NUMBER_WORDS}|\d{1,3}(?:[.,]5)?|half an|media) (and a half )?(?:more |extra |full )?(${UNIT})( and a half| y media)?`,
  'g',
);
const UNTIL: Record<Language, RegExp> = { en: /\b(?:until|till|til|at|by)\b/, es: /\b(?:hasta|a las?)\b/ };

const MONTHS: Record<Language, string[]> = {
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
};
const WEEKDAYS: Record<Language, string[]> = {
  en: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  es: ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'],
};
const ANY_MONTH = String.raw`(?:${[...new Set(Object.values(MONTHS).flat())].join('|')})[a-z]*\b`;

const CLOCK = new RegExp(
  String.raw`(?:\b(until|till|til|to|at|by|around|las?) (?:about |around )?)?(?:\b(half|quarter) past )?(?<![\d:.])(\d{1,2}(?!\d)|\b(?:${NUMBER_WORDS})\b)(?:[:.h](\d\d)(?!\d)| y (media|cuarto))?\s*([ap]m\b|oclock\b|h\b|hrs\b)?(?! ?(?:st|nd|rd|th|more|longer|mas|de ${ANY_MONTH}|${ANY_MONTH})\b)(?! ?(?:and a half )?(?:more |extra )?(?!horas\b)${UNIT})`,
  'g',
);
const PART =
  /\b(?:(?:in|de|por|en) (?:the|la) |this |esta )?(morning|afternoon|evening|night|tonight|tarde|noche|madrugada|(?<=(?:de|por|en) la )manana)\b/;
const FROM_NOW = /\b(?:from now|a partir de ahora|desde ahora)\b/;

/** The end that somebody's words name for what they have already; undefined where they name none that is plain. */
export function namedEnd(question: string, language: Language): NamedEnd | undefined {
  const text = fold(question)
    .replace(/\b([ap])\.\s?m\b\.?/g, '$1m')
    .replace(/(?<!\buna )\bhora y media\b/, 'una hora y media');
  if (FROM_NOW.test(text)) return undefined;
  const lasting = lastingOf(text);
  if (!UNTIL[language].test(text) && lasting) return lasting;
  const clocks = clocksOf(text);
  const day = dayOf(text, language);
  // "Until tomorrow night" leaves open when.
  if (clocks.length === 0 && (!day || PART.test(text))) return lasting;
  return { ...(day && { day }), clocks };
}

function lastingOf(text: string): { days: number; minutes: number } | undefined {
  const named = [...text.matchAll(DURATION)].map(([, count = '', half = '', unit = '', andHalf = '']) => {
    const n = (/^(?:half an|media)$/.test(count) ? 0.5 : countOf(count)) + (half || andHalf ? 0.5 : 0);
    if (/^(?:w|s)/.test(unit)) return { days: n * 7, minutes: 0 };
    if (/^[dn]/.test(unit)) return { days: Math.floor(n), minutes: (n % 1) * DAY };
    return { days: 0, minutes: n * (unit.startsWith('h') ? HOUR : 1) };
  });
  const days = named.reduce((sum, one) => sum + one.days, 0);
  const minutes = named.reduce((sum, one) => sum + one.minutes, 0);
  return days + minutes > 0 ? { days, minutes } : undefined;
}

/** What the named hour may be, in minutes of the day; several where morning and evening are both meant by it. */
function clocksOf(text: string): number[] {
  if (/\b(?:midnight|media ?noche)\b/.test(text)) return [DAY];
  if (/\b(?:noon|midday|medio ?dia)\b/.test(text)) return [NOON];
  const [, part = ''] = PART.exec(text) ?? [];
  for (const [, before, past, hour = '', digits, quarters, mark = ''] of text.matchAll(CLOCK)) {
    const isClock = before || past || digits || mark || part;
    const isWord = /^an?$|^un$|^another$|^otr/.test(hour) || (hour === 'una' && !before?.startsWith('la'));
    const isExact = /^0\d/.test(hour) || mark.startsWith('h');
    const hours = countOf(hour);
    const minutes = Number(
      digits ?? (past === 'half' || quarters === 'media' ? 30 : past || quarters ? 15 : 0),
    );
    if (!isClock || isWord || hours > 24 || minutes > 59) continue;
    return hoursMeant(hours, /^[ap]m/.test(mark) ? mark : part, isExact).map((h) => h * HOUR + minutes);
  }
  return [];
}

function hoursMeant(hours: number, part: string, isExact: boolean): number[] {
  if (hours > 12 || hours === 0) return [hours];
  if (/^(?:pm|afternoon|tarde|evening)/.test(part)) return [(hours % 12) + 12];
  if (/^(?:night|tonight|noche)/.test(part)) return [hours === 12 ? 24 : hours + 12];
  if (/^manana/.test(part)) return [hours];
  if (/^(?:am|morning|madrugada)/.test(part)) return [hours % 12];
  return isExact ? [hours] : [hours, hours + 12];
}

function dayOf(text: string, language: Language): NamedDay | undefined {
  if (/\b(?:day after tomorrow|pasado manana)\b/.test(text)) return { ahead: 2 };
  if (/\btomorrow\b|(?<!(?:de|por|en) la )\bmanana\b/.test(text)) return { ahead: 1 };
  if (/\b(?:today|tonight|hoy|(?:this|esta) (?:morning|afternoon|evening|manana|tarde|noche))\b/.test(text))
    return { ahead: 0 };
  const weekday = WEEKDAYS[language].findIndex((name) => new RegExp(`\\b${name}\\b`).test(text));
  if (weekday >= 0) return { weekday };
  const [, month, after, before, otherMonth, alone] =
    new RegExp(
      String.raw`\b(${ANY_MONTH}) (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?!:)|\b(\d{1,2})(?:st|nd|rd|th)? (?:de |of )?(${ANY_MONTH})|\b(?:the (\d{1,2})(?:st|nd|rd|th)|el (?:dia )?(?=\d))`,
    ).exec(text) ?? [];
  const [, spanish] = /\bel (?:dia )?(\d{1,2})\b/.exec(text) ?? [];
  const dayOfMonth = Number(after ?? before ?? alone ?? spanish);
  if (!dayOfMonth) return undefined;
  const named = (month ?? otherMonth)?.slice(0, 3);
  return { month: named ? MONTHS[language].indexOf(named) : undefined, dayOfMonth };
}

/**
 * The moment that is meant, by the clock of `zone`, where the end agreed so far is this one: the first that comes after
 * it. A day that was named without a clock ends at the clock of the agreed end.
 */
export function endMeant(named: NamedEnd, agreed: Date, now: Date, zone: string): Date {
  if ('days' in named) {
    const moved = atClock(shifted(wallTime(agreed, zone), named.days), zone);
    return new Date(moved.getTime() + named.minutes * MINUTE_MS);
  }
  const { day, clocks } = named;
  const [agreedDate = '', agreedClock = ''] = wallTime(agreed, zone).split('T');
  const times = clocks.length > 0 ? preferred(clocks, day !== undefined) : [minutesOf(agreedClock)];
  const from = day && 'ahead' in day ? wallTime(now, zone).slice(0, 10) : agreedDate;
  const ends = datesFrom(from, day).flatMap((date) =>
    times.map((minutes) => atClock(clockOn(date, minutes), zone)),
  );
  return ends.find((end) => end > agreed) ?? ends[0] ?? agreed;
}

/** Of a day that somebody names, its small hours are not what they mean by "at 5". */
function preferred(clocks: number[], isDayNamed: boolean): number[] {
  const [first = 0, second] = clocks;
  return isDayNamed && second && first < 7 * HOUR ? [second, first] : clocks;
}

function datesFrom(date: string, day: NamedDay | undefined): string[] {
  if (day && 'ahead' in day) return [shifted(date, day.ahead)];
  const dates = Array.from({ length: LOOKED_AHEAD_DAYS }, (_, ahead) => shifted(date, ahead));
  if (!day) return dates.slice(0, 2);
  return dates.filter((one) => {
    const at = new Date(`${one}T00:00Z`);
    if ('weekday' in day) return at.getUTCDay() === day.weekday;
    return at.getUTCDate() === day.dayOfMonth && (day.month === undefined || at.getUTCMonth() === day.month);
  });
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3));

const atClock = (wall: string, zone: string): Date => new Date(instantOf(wall, zone));

const clockOn = (date: string, minutes: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16);

/** A date, or a date with a clock, so many days later by the calendar. */
function shifted(wall: string, days: number): string {
  const [date = '', clock] = wall.split('T');
  const moved = clockOn(date, days * DAY).slice(0, 10);
  return clock ? `${moved}T${clock}` : moved;
}
