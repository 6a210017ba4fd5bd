import type { Language } from '../../values/languages.ts';

/** A calendar date (YYYY-MM-DD) in words. */
export function longDate(date: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
