import type { Language } from '@josey/contract/values/languages';

/** The languages whose words the built-in helper was taught. A language of the screen needs none of this. */
export const HELPER_LANGUAGES = ['en', 'es'] as const;
export type HelperLanguage = (typeof HELPER_LANGUAGES)[number];

export const isHelperLanguage = (language: Language): language is HelperLanguage =>
  HELPER_LANGUAGES.some((one) => one === language);

/** The language in which the built-in helper reads and answers a user. */
export const helperLanguageFor = (language: Language): HelperLanguage =>
  isHelperLanguage(language) ? language : HELPER_LANGUAGES[0];
