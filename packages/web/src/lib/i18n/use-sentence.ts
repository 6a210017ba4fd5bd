import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { translateSentence } from './translate-sentence.ts';

/**
 * Sentences that come from the server and the contract's schemas are English. A language file may translate
 * them under `sentences`, by the sentence itself; one that it does not know stays as it is.
 */
export function useSentence(): (sentence: string) => string {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  return useCallback(
    (sentence) =>
      translateSentence(sentence, i18n.getResourceBundle(language, 'sentences') ?? {}) ?? sentence,
    [i18n, language],
  );
}
