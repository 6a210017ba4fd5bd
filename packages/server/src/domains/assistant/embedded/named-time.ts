import type { Language } from '@josey/contract/values/languages';
import { instantOf } from '@josey/contract/values/wall-time';
import { countOf, NUMBER_WORDS } from './number-words.ts';
import { fold } from './words.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const WEEKDAYS: Record<Language, string[]> = {
  en: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  es: ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'],
};
const WORDS = {
  en: { today: /\b(?:today|now|tonight)\b/, dayAfter: /\bday after tomorrow\b/, weekend: /\bweekend\b/ },
  es: { today: /\b(?:hoy|ahora|esta noche)\b/, dayAfter: /\bpasado manana\b/, weekend: /\bfin de semana\b/ },
};
const LASTING = new RegExp(
  String.raw`\b(\d{1,3}|${NUMBER_WORDS})\s+(hours?|horas?|days?|dias?|weeks?|semanas?)\b`,
);

/**
 * When somebody wants a car, as far as their words say: from 10 in the morning (`zone`) of the day they name, else
 * of tomorrow, for as long as they say, else a day.
 */
export function namedTime(question: string, language: Language, now: Date, zone: string) {
  const text = fold(question);
  const start = startOf(text, language, now, zone);
  const isWeekend = WORDS[language].weekend.test(text);
  const lasting = lastingMs(text) ?? (isWeekend ? 2 * DAY : DAY);
  return { startDate: start.toISOString(), endDate: new Date(start.getTime() + lasting).toISOString() };
}

function startOf(text: string, language: Language, now: Date, zone: string): Date {
  if (WORDS[language].today.test(text)) return new Date(Math.ceil(now.getTime() / HOUR) * HOUR + HOUR);
  return tenOClock(now, daysAhead(text, language, now, zone), zone);
}

function daysAhead(text: string, language: Language, now: Date, zone: string): number {
  const { dayAfter, weekend } = WORDS[language];
  if (dayAfter.test(text)) return 2;
  const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone })
    .format(now)
    .toLowerCase();
  const named = weekend.test(text)
    ? 6
    : WEEKDAYS[language].findIndex((day) => new RegExp(`\\b${day}\\b`).test(text));
  if (named < 0) return 1;
  return ((named - WEEKDAYS.en.indexOf(today) + 6) % 7) + 1;
}

/** Ten in the morning so many days from now, in a time zone. */
function tenOClock(now: Date, days: number, zone: string): Date {
  const day = new Date(now.getTime() + days * DAY);
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(day);
  return new Date(instantOf(`${date}T10:00`, zone));
}

function lastingMs(text: string): number | undefined {
  const [, count = '', unit = ''] = LASTING.exec(text) ?? [];
  const n = countOf(count);
  if (!n) return undefined;
  if (/^h/.test(unit)) return n * HOUR;
  return /^(?:w|s)/.test(unit) ? n * 7 * DAY : n * DAY;
}
