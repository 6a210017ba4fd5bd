import * as routes from '@josey/contract/core/routes';
import { LANGUAGES } from '@josey/contract/values/languages';
import { api } from '#lib/api/api.ts';
import { keepUser } from '#lib/session/keep-user.ts';
import { session } from '#lib/session/session.ts';

/**
 * Writes the language into the profile of whoever is signed in: mails come in it, and every browser of theirs speaks
 * it. Here it counts at once, whatever the server says.
 */
export async function saveLanguage(wanted: string): Promise<void> {
  const { user } = session.get();
  const language = LANGUAGES.find((one) => one === wanted);
  if (!user || !language) return;
  keepUser({ ...user, language });
  const saved = await api.call(routes.saveLocale, { body: { language } }).catch(() => undefined);
  // Somebody may have chosen another one meanwhile.
  if (saved && session.get().user?.language === language) keepUser(saved);
}
