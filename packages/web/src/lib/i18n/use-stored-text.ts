import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/start.json';

const KEYS = new Map(Object.entries(en.stored).map(([key, text]) => [text, key as keyof typeof en.stored]));

/**
 * Translates the English sentences that the server stores, such as why a rental ended. What people wrote stays as it
 * is.
 */
export function useStoredText(): (text: string) => string {
  const { t } = useTranslation('stored');
  return useCallback(
    (text) => {
      const key = KEYS.get(text);
      return key ? t(key) : text;
    },
    [t],
  );
}
