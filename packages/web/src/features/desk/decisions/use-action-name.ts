import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** An administrator's action in words: "vehicle approved". An action that the web does not know yet keeps its name. */
export function useActionName(): (type: string) => string {
  const { t } = useTranslation('admin');
  return useCallback(
    (type) => t(`actions.${type}` as 'actions.user_verified', { defaultValue: type.replaceAll('_', ' ') }),
    [t],
  );
}
