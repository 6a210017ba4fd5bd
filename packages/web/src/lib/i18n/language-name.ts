import { LANGUAGES } from '@josey/contract/values/languages';

/** A language in itself: "English", "Español". */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: languageName(value) }));
