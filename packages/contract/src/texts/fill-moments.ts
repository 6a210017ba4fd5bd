import type { Language } from '../values/languages.ts';
import { formatMoney } from '../values/money/money.ts';

/** The values of stored texts that are formatted for their reader. */
interface Moments {
  start?: string | undefined;
  end?: string | undefined;
  timeZone?: string | undefined;
  cents?: string | undefined;
  currency?: string | undefined;
}

/** Fills the places of a stored text; a value that is missing leaves nothing. */
export function fill(text: string, said: Record<string, string | undefined>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => said[name] ?? '');
}

export const formatSum = ({ cents, currency }: Moments, language: Language): string | undefined =>
  cents && currency ? formatMoney(Number(cents), currency, language) : undefined;

/** "Sat, Nov 28, 10:00 AM – Sun, Nov 29, 10:00 AM EST": in the car's time zone. */
export function formatPeriod({ start, end, timeZone }: Moments, language: Language): string | undefined {
  if (!start || !end || !timeZone) return undefined;
  const moment = (at: string, zone: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...zone,
    }).format(new Date(at));
  return `${moment(start, {})} – ${moment(end, { timeZoneName: 'short' })}`;
}

/** A calendar day, YYYY-MM-DD. */
export const formatDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
