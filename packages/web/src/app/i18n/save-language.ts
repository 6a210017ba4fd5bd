import * as routes from '@josey/contract/core/routes';
import { LANGUAGES } from '@josey/contract/values/languages';
import { api } from '#lib/api/api.ts';
import { keepUser } from '#lib/session/keep-user.ts';
import { session } from '#lib/session/session.ts';

/**
 * Saves the language in the signed-in user's profile, for emails and other browsers. This browser switches at once,
 * whether or not the request succeeds.
 */
export async function saveLanguage(wanted: string): Promise<void> {
  const { user } = session.get();
  const language = LANGUAGES.find((one) => one === wanted);
  if (!user || !language) return;
  keepUser({ ...user, language });
  const saved = await api.call(routes.saveLocale, { body: { language } }).catch(() => undefined);
  // The user may have chosen another language during the request.
  if (saved && session.get().user?.language === language) keepUser(saved);
}
