import { phoneCountries, readPhone } from '@josey/contract/values/phone';

/** The stored number in its country's format; an unreadable number stays as it is. */
export function phoneFields(kept: string | undefined, guess: string) {
  const phone = kept ? readPhone(kept, guess) : undefined;
  return { phone: phone?.national ?? kept ?? '', phoneCountry: phone?.country ?? guess };
}

/** Countries by name in the user's language, with their dialing codes. */
export function countryOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return phoneCountries()
    .map(({ code, callingCode }) => ({ value: code, label: `${names.of(code) ?? code} ${callingCode}` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
