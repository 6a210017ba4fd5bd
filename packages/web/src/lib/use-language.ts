import { LANGUAGES, type Language } from '@josey/contract/languages';
import { useTranslation } from 'react-i18next';
import { baseOf } from './own-tag.ts';

/** The language that the page is in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n.resolvedLanguage);
}

export const languageOf = (tag: string | undefined): Language =>
  LANGUAGES.find((one) => one === baseOf(tag ?? '')) ?? LANGUAGES[0];
