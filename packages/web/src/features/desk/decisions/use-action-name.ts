import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What an administrator did, in words: "vehicle approved". A deed that the web does not know yet keeps its name. */
export function useActionName(): (type: string) => string {
  const { t } = useTranslation('admin');
  return useCallback(
    (type) => t(`deeds.${type}` as 'deeds.user_verified', { defaultValue: type.replaceAll('_', ' ') }),
    [t],
  );
}
