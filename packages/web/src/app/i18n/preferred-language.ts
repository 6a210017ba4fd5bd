import { LANGUAGES, type Language, languageOfPath } from '@josey/contract/values/languages';
import { baseOf } from '#lib/browser/own-tag.ts';
import { storage } from '#lib/browser/storage.ts';

export const LANGUAGE_KEY = 'josey:language';

/** A visitor who opened `/es/help` reads Spanish for the whole visit. */
const urlLanguage = import.meta.env.SSR ? 'en' : languageOfPath(window.location.pathname);

/**
 * The language of the profile, else the one chosen in this browser, else the URL's, else the browser's first one that
 * we support, else the operator's.
 */
export function preferredLanguage(ofProfile: string | undefined): Language {
  const wanted = [
    ofProfile,
    storage.read(LANGUAGE_KEY),
    urlLanguage === 'en' ? undefined : urlLanguage,
    ...navigator.languages.map(baseOf),
    document.documentElement.dataset.firstLanguage,
  ];
  for (const one of wanted) {
    const ours = LANGUAGES.find((language) => language === one);
    if (ours) return ours;
  }
  return 'en';
}
