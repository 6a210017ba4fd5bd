import { COUNTRY_CODES } from '@josey/contract/values/countries';

/** All countries by name in a language, in its sort order. */
export function countries(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
}
