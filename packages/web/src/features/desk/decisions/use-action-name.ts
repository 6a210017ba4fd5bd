import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The name of an admin action: "vehicle approved". Unknown actions keep their code. */
export function useActionName(): (type: string) => string {
  const { t } = useTranslation('admin');
  return useCallback(
    (type) => t(`actions.${type}` as 'actions.user_verified', { defaultValue: type.replaceAll('_', ' ') }),
    [t],
  );
}
