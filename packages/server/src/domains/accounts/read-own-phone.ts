import { guessCountry, readPhone } from '@josey/contract/values/phone';
import { invalidField } from '#platform/kernel/errors.ts';

/** The form of a sign-up asks for no country: a number without one is read as of where the browser's languages are. */
export function readOwnPhone(typed: string | undefined, acceptLanguage: string | undefined): string | null {
  if (!typed) return null;
  const phone = readPhone(typed, guessCountry(tagsIn(acceptLanguage)));
  if (!phone) throw invalidField('phone', 'phone_with_country_code');
  return phone.e164;
}

/** The header may hold anything; what is no tag of a language is left out. */
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
