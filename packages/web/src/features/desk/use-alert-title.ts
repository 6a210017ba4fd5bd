import type { Alert } from '@josey/contract/api/desk/security-alerts';
import { useTranslation } from 'react-i18next';

/** "7 wrong passwords, one account" */
export function useAlertTitle() {
  const { t } = useTranslation('admin');
  return ({ kind, count }: Alert) => t(`alerts.kinds.${kind}`, { count });
}

/** The account, or the first of several. */
export function useAccountLabel() {
  const { t } = useTranslation('admin');
  return ({ people: [first, ...others] }: Alert) => {
    if (!first) return t('alerts.noAccount');
    const name = `${first.firstName} ${first.lastName}`;
    return others.length > 0 ? t('alerts.andMore', { name, count: others.length }) : name;
  };
}
