import { guessCountry, readPhone } from '@josey/contract/values/phone';
import { invalidField } from '#platform/kernel/errors.ts';

/** The sign-up form has no country field: a number without a country code is parsed for the browser's country. */
export function readOwnPhone(typed: string | undefined, acceptLanguage: string | undefined): string | null {
  if (!typed) return null;
  const phone = readPhone(typed, guessCountry(tagsIn(acceptLanguage)));
  if (!phone) throw invalidField('phone', 'phone_with_country_code');
  return phone.e164;
}

/** The header may contain anything; invalid language tags are dropped. */
function tagsIn(acceptLanguage = ''): string[] {
  const tags = acceptLanguage.split(',', 20).map((part) => part.split(';')[0]?.trim() ?? '');
  return tags.filter((tag) => {
    try {
      return new Intl.Locale(tag).language !== undefined;
    } catch {
      return false;
    }
  });
}
