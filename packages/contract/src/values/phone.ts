import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A phone number of a country, as it is kept (E.164) and as people there write it. */
export interface PhoneNumber {
  e164: string;
  national: string;
  /** ISO 3166-1, two letters; undefined where several share a calling code and the number does not tell. */
  country: string | undefined;
}

/** Reads a number as people type it, in the country's own form or with `+`; undefined for an invalid number. */
export function readPhone(typed: string, country?: string): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(typed, {
    extract: false,
    ...(country && isSupportedCountry(country) && { defaultCountry: country }),
  });
  // What is kept has no room for an extension, and would ring elsewhere without it.
  if (!phone?.isValid() || phone.ext) return undefined;
  return { e164: phone.number, national: phone.formatNational(), country: phone.country };
}

export const isPhoneCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/** Every country with phone numbers of its own, and what is dialed before them: `US`, `+1`. */
export function phoneCountries(): { code: string; callingCode: string }[] {
  return getCountries().map((code) => ({ code, callingCode: `+${getCountryCallingCode(code)}` }));
}

/**
 * The country that a browser's languages speak of, which is where a number without a `+` is most likely from: `es-MX`
 * is Mexico, `en` alone the United States.
 */
export function guessCountry(languages: readonly string[]): string {
  const regions = languages.flatMap((tag) => new Intl.Locale(tag).region ?? []);
  const [first = 'en'] = languages;
  return regions[0] ?? new Intl.Locale(first).maximize().region ?? 'US';
}
