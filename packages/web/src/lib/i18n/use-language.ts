import { LANGUAGES, type Language } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { baseOf } from '../browser/own-tag.ts';

/** The page's language. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n.resolvedLanguage);
}

export const languageOf = (tag: string | undefined): Language =>
  LANGUAGES.find((one) => one === baseOf(tag ?? '')) ?? LANGUAGES[0];
