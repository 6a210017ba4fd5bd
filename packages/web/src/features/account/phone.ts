import { phoneCountries, readPhone } from '@josey/contract/phone';

/** The country that a browser's languages speak of: `es-MX` is Mexico, `en` alone most likely the United States. */
export function guessCountry(languages: readonly string[]): string {
  const regions = languages.flatMap((tag) => new Intl.Locale(tag).region ?? []);
  const [first = 'en'] = languages;
  return regions[0] ?? new Intl.Locale(first).maximize().region ?? 'US';
}

/** What is kept, as its owner would write it; a number that nobody can read stays as it is. */
export function phoneFields(kept: string | undefined, guess: string) {
  const phone = kept ? readPhone(kept, guess) : undefined;
  return { phone: phone?.national ?? kept ?? '', phoneCountry: phone?.country ?? guess };
}

/** Countries by name in the person's language, with what is dialed before a number of theirs. */
export function countryOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return phoneCountries()
    .map(({ code, callingCode }) => ({ value: code, label: `${names.of(code) ?? code} ${callingCode}` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
