import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Sentences that come from the server and the contract's schemas are English. A language file may translate
 * them under `sentences`, by the sentence itself; one that it does not know stays as it is.
 */
export function useSentence(): (sentence: string) => string {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  return useCallback(
    (sentence) => i18n.getResource(language, 'sentences', sentence, { keySeparator: false }) ?? sentence,
    [i18n, language],
  );
}
