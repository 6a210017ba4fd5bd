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

/** Parses a number as typed, in the national format or with `+`; undefined for an invalid number. */
export function readPhone(typed: string, country?: string): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(typed, {
    extract: false,
    ...(country && isSupportedCountry(country) && { defaultCountry: country }),
  });
  // The stored format has no extension, and the number without it would reach another phone.
  if (!phone?.isValid() || phone.ext) return undefined;
  return { e164: phone.number, national: phone.formatNational(), country: phone.country };
}

export const isPhoneCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/** Every country with phone numbers, and its calling code: `US`, `+1`. */
export function phoneCountries(): { code: string; callingCode: string }[] {
  return getCountries().map((code) => ({ code, callingCode: `+${getCountryCallingCode(code)}` }));
}

/**
 * The country of a browser's languages, where a number without a `+` is most likely from: `es-MX`
 * is Mexico, `en` alone the United States.
 */
export function guessCountry(languages: readonly string[]): string {
  const regions = languages.flatMap((tag) => new Intl.Locale(tag).region ?? []);
  const [first = 'en'] = languages;
  return regions[0] ?? new Intl.Locale(first).maximize().region ?? 'US';
}
